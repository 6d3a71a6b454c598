import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('ar', {
  savedOn: 'لا يوجد اتصال. محفوظ منذ {date}.',
  none: 'لا يوجد اتصال.',
  later: 'لا يوجد اتصال. ستُرسل تغييراتك لاحقًا.',
  newVersion: 'يتوفر إصدار جديد.',
  takeVersion: 'التحديث الآن',
  save: 'حفظ بلا اتصال',
  saved: 'محفوظ بلا اتصال',
  fromSign: 'لا يوجد اتصال. هذه النقطة مأخوذة من اللافتة.',
  movedSincePrinted: 'تغيّر موقع هذا المكان بعد طباعة اللافتة.',
  queued: 'محفوظ على هذا الجهاز، ويُرسل عند توفر الاتصال.',
  signOutWaits: 'لم تُزامَن بعض التغييرات بعد. يُرجى إرسالها أو تجاهلها أولًا.',
  goesOn: 'يُستأنف تلقائيًا عند عودة الاتصال.',
});
