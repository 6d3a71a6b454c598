import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('ur', {
  openIn: 'اس ایپ میں کھولیں',
  codes: 'کوڈز اور پتہ',
  checkSpelling: 'بھیجنے والے سے ہجے پوچھ لیں۔ انگریزی کے بڑے چھوٹے حروف اور (.) یا (-) سے فرق نہیں پڑتا۔',
  formerly: 'پرانا نام: <alias>{alias}</alias>',
  removed: 'مالک نے اسے ہٹا دیا',
  removedTitle: 'یہ نام اب کام نہیں کرتا',
  removedText: 'یہ کسی اور صارف کو نہیں دیا جائے گا۔',
  restoreIt: 'کیا یہ آپ کا ہے؟ <link>30 دن کے اندر اسے کوڑے دان سے بحال کریں</link>',
  takenDown: 'منتظم نے اسے چھپا دیا',
  takenDownTitle: 'یہ جگہ پوشیدہ ہے',
  takenDownText: 'اس سائٹ کے منتظم نے اسے چھپا دیا ہے۔ سائن ان کرنے پر مالک کو وجہ نظر آتی ہے۔',
});
