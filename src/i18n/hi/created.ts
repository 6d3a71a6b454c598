import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('hi', {
  named: 'नाम रख दिया गया',
  send: 'भेजें',
  sendByWhatsApp: 'WhatsApp पर भेजें',
  print: 'साइन प्रिंट करें',
  visibility: 'यह किसे दिखेगी',
  arrive: 'यहाँ पहुँचना',
  arriveText: 'गेट, फ़्लोर, एक फ़ोटो, कॉल करने का नंबर',
  add: 'जोड़ें',
  later: 'बाद में',
  another: '{handle} की एक और जगह का नाम रखें',
});
