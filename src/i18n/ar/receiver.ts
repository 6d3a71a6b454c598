import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('ar', {
  openIn: 'فتح في',
  codes: 'الرموز والعنوان',
  checkSpelling:
    'يُرجى التأكد من كتابة الاسم مع من أرسله. لا فرق بين الحروف اللاتينية الكبيرة والصغيرة، ولا أثر للعلامتين (.) و(-) بين الحروف.',
  formerly: 'الاسم السابق: <alias>{alias}</alias>',
  removed: 'حذفه صاحبه',
  removedTitle: 'لم يعد هذا الاسم صالحًا',
  removedText: 'لن يُعطى لمستخدم آخر.',
  restoreIt: 'هل هو لك؟ <link>استعادته من سلة المهملات خلال 30 يومًا</link>',
  takenDown: 'حجبه المشرف',
  takenDownTitle: 'هذا المكان محجوب',
  takenDownText: 'حجبه مشرف هذه الخدمة. يظهر السبب لصاحبه بعد تسجيل الدخول.',
});
