import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('ur', {
  scanToFind: 'یہ جگہ ڈھونڈنے کے لیے اسکین کریں',
  orType: 'یا لکھیں',
  withoutNetwork: 'نیٹ ورک کے بغیر',
});
