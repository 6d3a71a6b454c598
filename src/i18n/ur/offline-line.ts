import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('ur', {
  savedOn: 'آپ آف لائن ہیں۔ {date} کو محفوظ کیا گیا۔',
  none: 'آپ آف لائن ہیں۔',
  later: 'آپ آف لائن ہیں۔ تبدیلیاں بعد میں بھیجی جائیں گی۔',
  newVersion: 'نیا ورژن تیار ہے۔',
  takeVersion: 'ابھی اپ ڈیٹ کریں',
  save: 'آف لائن محفوظ کریں',
  saved: 'آف لائن محفوظ',
  fromSign: 'آپ آف لائن ہیں۔ یہ مقام تختی سے لیا گیا ہے۔',
  movedSincePrinted: 'تختی پرنٹ ہونے کے بعد اس جگہ کا مقام بدل گیا ہے۔',
  queued: 'اس ڈیوائس پر محفوظ ہے؛ آن لائن ہونے پر بھیج دیا جائے گا۔',
  signOutWaits: 'کچھ تبدیلیاں ابھی نہیں بھیجی گئیں۔ پہلے انہیں بھیجیں یا رد کریں۔',
  goesOn: 'آن لائن ہونے پر خود جاری ہو جائے گا۔',
});
