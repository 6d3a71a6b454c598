import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('ur', {
  title: 'سرگزشت',
  lead: 'آخری 50 ورژن محفوظ رہتے ہیں۔ کسی کو بحال کرنا بھی ایک تبدیلی ہے۔',
  changes: {
    created: 'نام رکھا گیا',
    edited: 'ترمیم ہوئی',
    renamed: 'نام بدلا گیا',
    deleted: 'حذف ہوئی',
    restored: 'کوڑے دان سے بحال ہوئی',
    reverted: 'پرانا ورژن واپس لایا گیا',
    confirmed: 'چیک ہوئی',
    expired: 'مدت ختم ہونے پر حذف ہوئی',
  },
  by: '{username} کی طرف سے',
  present: 'ابھی',
  restore: 'بحال کریں',
  restoreVersion: 'ورژن {version, number} بحال کریں',
  restored: 'ورژن {version, number} بحال ہو گیا',
  moved: 'مقام {distance} بدلا گیا',
  changed: '{field}:',
  notLoaded: 'سرگزشت لوڈ نہیں ہو سکی۔ {why}',
});
