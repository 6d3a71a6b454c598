import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('ur', {
  feedback: {
    title: 'آپ کی رائے',
    lead: 'بتائیں کہ کیا ٹھیک چلتا ہے، کیا نہیں، اور کس چیز کی کمی ہے۔ اسے یہ سائٹ چلانے والے پڑھتے ہیں۔',
    label: 'آپ کی رائے',
    submit: 'رائے بھیجیں',
    sending: 'بھیجی جا رہی ہے…',
    another: 'ایک اور لکھیں',
    stillHere: 'آپ کا لکھا ہوا ابھی یہیں ہے۔',
    signedAs: '{username} کے نام سے، آپ کے ای میل ایڈریس کے ساتھ بھیجی جاتی ہے، تاکہ جواب دیا جا سکے۔',
    left: '{letters, plural, one {# حرف باقی} other {# حروف باقی}}',
  },
  allFeedback: {
    administration: 'انتظام',
    title: 'تمام آرا',
    empty: 'ابھی کوئی رائے نہیں۔ جو لوگ بھیجیں گے، وہ یہاں نظر آئے گا۔',
    count: '{items, plural, one {# پیغام} other {# پیغامات}}',
    countOfMany: '{items, number} پیغامات دکھائے گئے',
    stretches: 'فہرست کے صفحات',
    older: 'پرانے پیغامات',
    newest: 'تازہ ترین پیغامات',
    none: 'اس سے پرانے پیغامات نہیں۔',
  },
});
