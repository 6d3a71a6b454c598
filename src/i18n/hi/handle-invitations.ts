import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('hi', {
  hint: 'ईमेल पता लिखने पर आपको भेजने का लिंक मिलेगा। पाने वाले का खाता होना अभी ज़रूरी नहीं।',
  linkInstead: 'इसके बजाय लिंक बनाएँ',
  ready: 'यह लिंक एक यूज़र को {handle} का सदस्य बनाता है। इसका समय {day} को ख़त्म होगा। इसे अभी कॉपी करें: यह दोबारा नहीं दिखेगा।',
  copy: 'न्योता',
  mail: 'ईमेल से भेजें',
  subject: '{handle} का न्योता',
  body: '{handle} का सदस्य बनने के लिए यह लिंक खोलें। यह एक बार काम करता है और {day} को ख़त्म होता है:\n\n{link}',
  link: 'लिंक',
  role: '{role, select, owner {मालिक} editor {एडिटर} other {}}, {day} तक',
  revoke: 'वापस लें',
  revokeInvitation: 'न्योता वापस लें: {name}',
  sure: 'वापस लें?',
  revoked: 'न्योता वापस लिया गया',
  title: '{handle} का न्योता',
  lead: 'यह लिंक आपको {handle} का सदस्य बनाता है, ताकि उसकी जगहों में बदलाव हो सके।',
  signInFirst: 'मंज़ूर करने के लिए साइन इन करें, या खाता बनाएँ।',
  noSecret: 'यह लिंक अधूरा है। इसे सीधे मिले हुए संदेश से खोलें।',
  toPlaces: 'मेरी जगहें खोलें',
});
