import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('ur', {
  title: 'مختصر نام بنائیں',
  lead: 'جگہ ڈھونڈیں، پن لگائیں، نام رکھیں۔',
  submit: 'بنائیں',
  submitAlias: '{alias} بنائیں',
  submitting: 'بن رہا ہے…',
  pickFirst: 'تلاش کریں، نقشے پر کلک کریں، یا اپنا مقام استعمال کریں۔',
  approximate: 'قریب ترین معلوم جگہ: {city}۔ پن درست ہے۔',
  nearest: 'قریب ترین معلوم جگہ: {place}۔',
  larger: 'یہ پورا {place} ہے۔ پن کو درست مقام پر لے جائیں۔',
  from: 'پتہ {provider} سے',
  photo: 'آپ کی شیئر کی ہوئی تصویر اس جگہ میں شامل ہوگی۔',
  removePhoto: 'تصویر ہٹائیں',
  draftRestored: 'آپ کا لکھا ہوا ابھی یہیں ہے۔',
});
