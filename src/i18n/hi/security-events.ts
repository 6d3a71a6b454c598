import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('hi', {
  'password-changed': {
    subject: 'आपका पासवर्ड बदला गया',
    sentence: 'पासवर्ड बदला गया। बाक़ी सभी सेशन और सभी ऐक्सेस टोकन ख़त्म हो गए।',
  },
  'account-recovered': {
    subject: 'आपका पासवर्ड बदला गया',
    sentence: 'रिकवरी कोड या लिंक से नया पासवर्ड रखा गया। सभी सेशन और सभी ऐक्सेस टोकन ख़त्म हो गए।',
  },
  'email-changed': {
    subject: 'आपका ईमेल बदला गया',
    sentence: 'ईमेल पता बदलकर {detail} किया गया।',
  },
  'passkey-added': { subject: 'एक पासकी जोड़ी गई', sentence: 'पासकी “{detail}” जोड़ी गई।' },
  'passkey-removed-by-recovery': {
    subject: 'एक पासकी हटाई गई',
    sentence: 'नया पासवर्ड रखने पर पासकी “{detail}” हटाई गई।',
  },
  'identity-linked': {
    subject: 'एक खाता जोड़ा गया',
    sentence: '{detail} का एक खाता जोड़ा गया। उससे आपके खाते में साइन इन किया जा सकता है।',
  },
  'identities-removed-by-recovery': {
    subject: 'एक जुड़ा हुआ खाता हटाया गया',
    sentence: 'नया पासवर्ड रखने पर ये जुड़े हुए खाते हटाए गए: {detail}।',
  },
  'authenticator-added': {
    subject: 'एक ऑथेंटिकेटर ऐप जोड़ा गया',
    sentence: 'ऑथेंटिकेटर ऐप के कोड चालू किए गए।',
  },
  'authenticator-removed-by-recovery': {
    subject: 'एक ऑथेंटिकेटर ऐप हटाया गया',
    sentence: 'नया पासवर्ड रखने पर ऑथेंटिकेटर ऐप के कोड बंद किए गए।',
  },
  'token-made': { subject: 'एक ऐक्सेस टोकन बनाया गया', sentence: 'ऐक्सेस टोकन “{detail}” बनाया गया।' },
  'recovery-codes-made': {
    subject: 'नए रिकवरी कोड बनाए गए',
    sentence: 'नए रिकवरी कोड बनाए गए। पुराने कोड अब काम नहीं करते।',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'आपके रिकवरी कोड ख़त्म हो गए',
    sentence: 'नया पासवर्ड रखने पर रिकवरी कोड ख़त्म हो गए। नए बनाएँ।',
  },
  'webhook-added': {
    subject: 'एक वेबहुक जोड़ा गया',
    sentence: 'एक वेबहुक जोड़ा गया ({detail})। उसे हैंडल की जगहों के बदलाव भेजे जाते हैं।',
  },
  'webhook-address-changed': {
    subject: 'एक वेबहुक का पता बदला गया',
    sentence: 'एक वेबहुक का पता बदला गया ({detail})। हैंडल की जगहों के बदलाव अब वहाँ भेजे जाते हैं।',
  },
  'webhook-secret-made': {
    subject: 'एक वेबहुक का नया गुप्त कोड बनाया गया',
    sentence: 'एक वेबहुक का नया गुप्त कोड बनाया गया ({detail})।',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'एक वेबहुक बंद किया गया',
    sentence: 'नया पासवर्ड रखने पर एक वेबहुक बंद किया गया ({detail})। अगर यह आपका है, तो इसे फिर से चालू करें।',
  },
  'owner-invited': {
    subject: 'मालिक बनने का न्योता दिया गया',
    sentence:
      'मालिक बनने का एक न्योता बनाया गया ({detail})। मालिक के पास आपके बराबर अधिकार होते हैं। अगर यह आपने नहीं किया, तो इसे वापस लें।',
  },
  'owner-joined': {
    subject: 'एक नया मालिक जुड़ा',
    sentence: 'एक नया मालिक जुड़ा ({detail})। मालिक के पास आपके बराबर अधिकार होते हैं, और वह आपको हटा भी सकता है।',
  },
  'grant-made': {
    subject: 'एक जगह शेयर की गई',
    sentence: 'एक लिंक बनाया गया जो जगह दिखाता है ({detail}), जब तक उसका समय ख़त्म न हो या उसे वापस न लिया जाए।',
  },
  'grants-ended-by-recovery': {
    subject: 'जगहों के लिंक वापस ले लिए गए',
    sentence: 'नया पासवर्ड रखने पर जगहों के ये लिंक वापस ले लिए गए: {detail}।',
  },
  'invitations-ended-by-recovery': {
    subject: 'न्योते वापस ले लिए गए',
    sentence: 'नया पासवर्ड रखने पर ये न्योते वापस ले लिए गए: {detail}। जो आपके हैं, उन्हें फिर से भेजें।',
  },
  'members-removed-by-recovery': {
    subject: 'सदस्य हटाए गए',
    sentence:
      'ये सदस्य हाल में इस खाते के ज़रिए जुड़े थे और नया पासवर्ड रखने पर हटा दिए गए: {detail}। जो जान-पहचान के हों, उन्हें फिर से न्योता दें।',
  },
  'administrator-added': { subject: 'आपका खाता अब एडमिन है', sentence: 'आपके खाते को इस साइट का एडमिन बनाया गया।' },
  'administrator-removed': { subject: 'आपका खाता अब एडमिन नहीं है', sentence: 'आपका खाता अब इस साइट का एडमिन नहीं है।' },
});
