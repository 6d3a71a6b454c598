import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('hi', {
  ask: 'सटीक लोकेशन माँगें',
  lead: 'मालिक को आपका नाम और संदेश दिखेगा। मंज़ूरी मिली, तो लिंक मिल जाएगा।',
  name: 'आपका नाम',
  message: 'किस लिए',
  email: 'जवाब के लिए ईमेल (वैकल्पिक)',
  send: 'अनुरोध भेजें',
  sent: 'अनुरोध भेज दिया गया। जवाब यहाँ मिलेगा: <link>जवाब का पेज</link>',
  waiting: '{count, plural, one {आपके लिए # अनुरोध} other {आपके लिए # अनुरोध}}',
  asks: '{name}: {alias} के लिए अनुरोध',
  hours: 'हाँ, दो घंटे के लिए',
  day: 'हाँ, एक दिन के लिए',
  no: 'नहीं',
  settingTitle: 'सटीक लोकेशन के अनुरोध',
  settingHint: 'दूसरों को सटीक लोकेशन नहीं दिखती। वे उसे आपसे माँग सकते हैं; जवाब “मेरी जगहें” में दें।',
  setting: 'विज़िटर को अनुरोध करने दें',
  settingSaved: '{isOpen, select, true {विज़िटर अब अनुरोध कर सकते हैं।} false {विज़िटर अब अनुरोध नहीं कर सकते।} other {}}',
  answered: '{isGranted, select, true {उनके लिए जगह अब खुल जाएगी।} false {उन्हें मना कर दिया गया।} other {}}',
});
