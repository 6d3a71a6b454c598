import { messages } from '../messages/messages.ts';

/** What a printed sign says. */
export const signTexts = messages('ar', {
  scanToFind: 'مسح الرمز للوصول إلى هذا المكان',
  orType: 'أو كتابة',
  withoutNetwork: 'بلا إنترنت',
});
