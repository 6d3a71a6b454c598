import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('ar', {
  grant: {
    preview: {
      title: 'تمت مشاركة مكان معك',
      text: 'يمكنك فتحه ومعرفة موقعه طوال مدة المشاركة.',
      open: 'فتح المكان',
    },
    ended: {
      title: 'لم يعد هذا الرابط صالحًا',
      text: 'انتهت صلاحيته، أو بلغ حده، أو تم سحبه. يمكنك طلب رابط جديد ممن أرسله.',
    },
  },
  accessRequest: {
    waiting: {
      title: 'طلبك للموقع الدقيق وصل',
      text: 'لم يرد صاحب المكان بعد. يُرجى حفظ هذه الصفحة في الإشارات المرجعية: سيظهر الرد هنا.',
      again: 'التحقق مجددًا',
    },
    granted: {
      title: 'تمت الموافقة على طلبك',
      text: 'يمكنك رؤية الموقع الدقيق حتى {time}.',
      open: 'فتح المكان',
    },
    refused: {
      title: 'لم تتم الموافقة هذه المرة',
      text: 'رفض صاحب المكان طلبك للموقع الدقيق.',
      look: 'البحث عن مكان',
    },
    gone: {
      title: 'لم يعد هذا الطلب موجودًا',
      text: 'مضى عليه أكثر من 30 يومًا، أو أن الرابط ناقص.',
      look: 'البحث عن مكان',
    },
  },
  tooMany: { title: 'صفحات كثيرة', again: 'إعادة المحاولة' },
});
