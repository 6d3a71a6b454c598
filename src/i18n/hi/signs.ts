import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('hi', {
  scanToFind: 'यहाँ पहुँचने के लिए स्कैन करें',
  orType: 'या टाइप करें',
  withoutNetwork: 'बिना नेटवर्क',
});
