import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('hi', {
  title: 'छोटा नाम बनाएँ',
  lead: 'जगह ढूँढें, पिन लगाएँ, नाम दें।',
  submit: 'बनाएँ',
  submitAlias: '{alias} बनाएँ',
  submitting: 'बन रहा है…',
  pickFirst: 'खोजें, मैप पर क्लिक करें, या अपनी लोकेशन इस्तेमाल करें।',
  approximate: 'सबसे पास की जानी-पहचानी जगह: {city}। पिन सटीक है।',
  nearest: 'सबसे पास की जानी-पहचानी जगह: {place}।',
  larger: '{place}: पूरी जगह। पिन को सटीक लोकेशन पर ले जाएँ।',
  from: 'पता {provider} से',
  photo: 'आपकी शेयर की हुई फ़ोटो इस जगह में जुड़ेगी।',
  removePhoto: 'फ़ोटो हटाएँ',
  draftRestored: 'आपका लिखा हुआ अब भी यहाँ है।',
});
