import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('hi', {
  savedOn: 'आप ऑफ़लाइन हैं। {date} को सेव किया गया।',
  none: 'आप ऑफ़लाइन हैं।',
  later: 'आप ऑफ़लाइन हैं। बदलाव बाद में भेजे जाएँगे।',
  newVersion: 'नया वर्शन तैयार है।',
  takeVersion: 'अभी अपडेट करें',
  save: 'ऑफ़लाइन सेव करें',
  saved: 'ऑफ़लाइन सेव है',
  fromSign: 'आप ऑफ़लाइन हैं। यह लोकेशन साइन से ली गई है।',
  movedSincePrinted: 'साइन प्रिंट होने के बाद इस जगह की लोकेशन बदल गई है।',
  queued: 'इस डिवाइस पर सेव है; ऑनलाइन होने पर भेजा जाएगा।',
  signOutWaits: 'कुछ बदलाव अभी भेजे नहीं गए हैं। पहले उन्हें भेजें, या छोड़ दें।',
  goesOn: 'ऑनलाइन होने पर अपने आप जारी होगा।',
});
