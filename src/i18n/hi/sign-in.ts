import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('hi', {
  signInTitle: 'साइन इन करें',
  signUpTitle: 'खाता बनाएँ',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  confirm: 'पासवर्ड दोबारा लिखें',
  email: 'ईमेल',
  signUp: 'खाता बनाएँ',
  forgot: 'पासवर्ड याद नहीं?',
  deletionCancelled: 'खाता मिटाना रद्द हो गया। आपकी जगहें वापस आ गईं।',
  toSignUp: 'खाता नहीं है? खाता बनाएँ',
  toSignIn: 'खाता है? साइन इन करें',
  passwordHint: 'कम से कम 8 अक्षर। छोटा-सा वाक्य अच्छा रहता है।',
  or: 'या इनसे जारी रखें',
  codeTitle: 'पुष्टि का कोड',
  code: 'कोड',
  codeLead: '{username} के लिए ऑथेंटिकेटर ऐप का कोड लिखें, या कोई रिकवरी कोड।',
  back: 'वापस जाएँ',
  passkey: 'पासकी से साइन इन करें',
  invited: 'आपको न्योता मिला है। अपना खाता यहाँ बनाएँ।',
  pitch: 'हर ज़रूरी जगह के लिए एक छोटा नाम: आपका दरवाज़ा, आपकी दुकान, आपकी साइट।',
  points: ['बोलने और याद रखने लायक़ नाम', 'खुले कोड, कोई बंधन नहीं', 'आपकी जगहें, आपके सर्वर पर'],
});
