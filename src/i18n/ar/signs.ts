import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('ar', {
  scanToFind: 'مسح الرمز للوصول إلى هذا المكان',
  orType: 'أو كتابة',
  withoutNetwork: 'بلا إنترنت',
});
