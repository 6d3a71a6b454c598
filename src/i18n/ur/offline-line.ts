import { messages } from '../messages/messages.ts';

/** What a page says without a network, and of what is kept on the device. */
export const offlineLine = messages('ur', {
  keptOn: 'نیٹ ورک نہیں ہے۔ {date} کو محفوظ کیا گیا۔',
  none: 'نیٹ ورک نہیں ہے۔',
  later: 'نیٹ ورک نہیں ہے۔ آپ کی تبدیلیاں بعد میں بھیجی جائیں گی۔',
  newVersion: 'نیا ورژن تیار ہے۔',
  takeVersion: 'ابھی اپ ڈیٹ کریں',
  keep: 'آف لائن محفوظ کریں',
  kept: 'آف لائن محفوظ',
  fromSign: 'نیٹ ورک نہیں ہے۔ یہ مقام تختی سے لیا گیا ہے۔',
  movedSincePrinted: 'تختی پرنٹ ہونے کے بعد اس جگہ کا مقام بدل گیا ہے۔',
  queued: 'اس ڈیوائس پر محفوظ ہے۔ نیٹ ورک ملتے ہی بھیج دیا جائے گا۔',
  signOutWaits: 'کچھ تبدیلیاں ابھی سرور پر نہیں۔ پہلے انہیں بھیجیں یا رد کریں۔',
  goesOn: 'نیٹ ورک آنے پر خود جاری ہو جائے گا۔',
});
