import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('hi', {
  ask: 'सटीक लोकेशन का अनुरोध करें',
  lead: 'मालिक को आपका नाम और संदेश दिखेगा। जवाब में लिंक मिलेगा, या अनुरोध नामंज़ूर होगा।',
  name: 'आपका नाम',
  message: 'वजह',
  email: 'जवाब के लिए ईमेल (वैकल्पिक)',
  send: 'अनुरोध भेजें',
  sent: 'अनुरोध भेज दिया गया। <link>जवाब यहाँ देखें</link>',
  waiting: '{count, plural, one {ऐक्सेस का # अनुरोध} other {ऐक्सेस के # अनुरोध}}',
  asks: '{name}: {alias} के ऐक्सेस का अनुरोध',
  hours: '2 घंटे के लिए मंज़ूर करें',
  day: '1 दिन के लिए मंज़ूर करें',
  no: 'नामंज़ूर करें',
  settingTitle: 'ऐक्सेस के अनुरोध',
  settingHint: 'विज़िटर को सिर्फ़ इलाक़ा दिखता है। वे सटीक लोकेशन का अनुरोध कर सकते हैं; जवाब “मेरी जगहें” में दें।',
  setting: 'ऐक्सेस के अनुरोध आने दें',
  settingSaved: '{isOpen, select, true {ऐक्सेस के अनुरोध चालू हो गए} false {ऐक्सेस के अनुरोध बंद हो गए} other {}}',
  answered: '{isGranted, select, true {अनुरोध मंज़ूर हो गया} false {अनुरोध नामंज़ूर हो गया} other {}}',
});
