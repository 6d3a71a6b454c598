import { messages } from '../messages/messages.ts';

export const identityTexts = messages('hi', {
  chooseTitle: 'यूज़रनेम चुनें',
  chooseLead: '{provider} ने आपके साइन इन की पुष्टि कर दी। यहाँ खाता बनाने के लिए यूज़रनेम चुनें।',
  haveAccount: 'पहले से खाता है? उसमें साइन इन करें, फिर खाते के पेज पर {provider} जोड़ें।',
  codeLead: 'अपने ऑथेंटिकेटर ऐप का कोड या कोई रिकवरी कोड डालें।',
  title: 'जुड़े हुए खाते',
  lead: 'किसी दूसरी जगह के अपने खाते से साइन इन करें।',
  link: '{provider} जोड़ें',
  linked: '{when} को जोड़ा गया',
  lastUsed: 'पिछली बार {when} को इस्तेमाल हुआ',
  neverUsed: 'कभी इस्तेमाल नहीं हुआ',
  unlink: 'अलग करें',
  unlinkProvider: '{provider} को अलग करें',
  unlinked: '{provider} को अलग किया गया',
  signInAgain: 'फिर से साइन इन करें',
  noPassword: 'आपके खाते का कोई पासवर्ड नहीं है। ईमेल बदलने, पासकी जोड़ने या खाता मिटाने के लिए पासवर्ड रखें।',
  setPassword: 'पासवर्ड रखें',
  passwordSet: 'पासवर्ड रखा गया',
});
