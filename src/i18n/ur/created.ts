import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('ur', {
  named: 'نام رکھ دیا گیا',
  send: 'بھیجیں',
  sendByWhatsApp: 'واٹس ایپ پر بھیجیں',
  print: 'تختی پرنٹ کریں',
  visibility: 'یہ کسے نظر آتی ہے',
  arrive: 'پہنچنے کا طریقہ',
  arriveText: 'گیٹ، فلور، ایک تصویر، فون نمبر',
  add: 'شامل کریں',
  later: 'بعد میں',
  another: '{handle} کی ایک اور جگہ کا نام رکھیں',
});
