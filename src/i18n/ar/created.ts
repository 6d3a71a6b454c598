import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('ar', {
  named: 'تمت التسمية',
  send: 'إرسال',
  sendByWhatsApp: 'إرسال عبر واتساب',
  print: 'طباعة لافتة',
  visibility: 'من يمكنه رؤيته',
  change: 'تغيير',
  arrive: 'الوصول إلى المكان',
  arriveText: 'المدخل، الطابق، صورة، رقم للاتصال',
  add: 'إضافة',
  later: 'لاحقًا',
  asOthers: 'عرض كزائر',
  another: 'تسمية مكان آخر ضمن {handle}',
});
