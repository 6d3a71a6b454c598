import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('ar', {
  title: 'سجل التغييرات',
  lead: 'تُحفظ آخر 50 نسخة. واستعادة نسخة هي نفسها تغيير.',
  changes: {
    created: 'تسمية',
    edited: 'تعديل',
    renamed: 'تغيير الاسم',
    deleted: 'حذف',
    restored: 'استعادة من سلة المهملات',
    reverted: 'رجوع إلى نسخة سابقة',
    confirmed: 'مراجعة',
    expired: 'حذف بعد انتهاء المدة',
  },
  by: 'المستخدم: {username}',
  present: 'الآن',
  restore: 'استعادة',
  restoreVersion: 'استعادة النسخة {version, number}',
  restored: 'تمت استعادة النسخة {version, number}',
  moved: 'تغيّر الموقع بمقدار {distance}',
  changed: '{field}:',
  notLoaded: 'تعذّر تحميل سجل التغييرات. {why}',
});
