import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('hi', {
  openIn: 'इस ऐप में खोलें',
  codes: 'कोड और पता',
  checkSpelling: 'भेजने वाले से वर्तनी पूछ लें। अंग्रेज़ी के बड़े-छोटे अक्षर, डॉट (.) और डैश (-) से फ़र्क़ नहीं पड़ता।',
  formerly: 'पुराना नाम: <alias>{alias}</alias>',
  removed: 'मालिक ने इसे हटा दिया',
  removedTitle: 'यह नाम अब काम नहीं करता',
  removedText: 'यह किसी और यूज़र को नहीं दिया जाएगा।',
  restoreIt: 'क्या यह आपका है? <link>30 दिन के अंदर इसे ट्रैश से वापस लाएँ</link>',
  takenDown: 'एडमिन ने इसे छिपा दिया',
  takenDownTitle: 'यह जगह छिपी हुई है',
  takenDownText: 'इस साइट के एडमिन ने इसे छिपा दिया है। साइन इन करने पर मालिक को वजह दिखती है।',
});
