import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('ur', {
  /** The links of grants that open nothing by themselves. */
  grant: {
    preview: {
      title: 'آپ کے ساتھ ایک جگہ شیئر کی گئی ہے',
      text: 'جب تک یہ شیئر ہے، کھول کر دیکھیں کہ کہاں ہے۔',
      open: 'جگہ کھولیں',
    },
    ended: {
      title: 'یہ لنک اب کام نہیں کرتا',
      text: 'اس کی مدت ختم ہو گئی، حد پوری ہو گئی، یا اسے واپس لے لیا گیا۔ بھیجنے والے سے نیا لنک مانگیں۔',
    },
  },
  /** The page that has the answer to an access request. */
  accessRequest: {
    waiting: {
      title: 'درست مقام کی آپ کی درخواست',
      text: 'مالک نے ابھی جواب نہیں دیا۔ اس صفحے کو بُک مارک کر لیں: جواب یہیں آئے گا۔',
      again: 'دوبارہ دیکھیں',
    },
    granted: {
      title: 'آپ کی درخواست منظور ہو گئی',
      text: 'درست مقام آپ کو {time} تک نظر آئے گا۔',
      open: 'جگہ کھولیں',
    },
    refused: {
      title: 'اس بار نہیں',
      text: 'مالک نے درست مقام کی آپ کی درخواست مسترد کر دی۔',
      look: 'جگہ تلاش کریں',
    },
    gone: {
      title: 'یہ درخواست اب موجود نہیں',
      text: 'یہ 30 دن سے زیادہ پہلے کی ہے، یا لنک ادھورا ہے۔',
      look: 'جگہ تلاش کریں',
    },
  },
  tooMany: { title: 'بہت زیادہ صفحے', again: 'دوبارہ کوشش کریں' },
});
