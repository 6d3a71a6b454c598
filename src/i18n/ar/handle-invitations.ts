import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('ar', {
  hint: 'عند إدخال بريد إلكتروني يُنشأ رابط يمكنك إرساله. ولا يلزم أن يكون للمستلم حساب بعد.',
  linkInstead: 'إنشاء رابط بدلًا من ذلك',
  ready: 'يجعل هذا الرابط مستخدمًا واحدًا عضوًا في {handle}. تنتهي مدته في {day}. يُرجى نسخه الآن: لن يظهر مرة أخرى.',
  copy: 'الدعوة',
  mail: 'إرسال بالبريد',
  subject: 'دعوة إلى {handle}',
  body: 'يُرجى فتح هذا الرابط للانضمام إلى {handle}. يعمل مرة واحدة، وتنتهي مدته في {day}:\n\n{link}',
  link: 'رابط',
  role: '{role, select, owner {مالك} editor {محرّر} other {}}، حتى {day}',
  revoke: 'سحب',
  revokeInvitation: 'سحب الدعوة: {name}',
  sure: 'هل تُسحب؟',
  revoked: 'تم سحب الدعوة',
  title: 'دعوة إلى {handle}',
  lead: 'يجعلك هذا الرابط عضوًا في {handle}: يمكنك تغيير أماكنه.',
  signInFirst: 'يلزم لقبولها تسجيل الدخول أو إنشاء حساب.',
  noSecret: 'هذا الرابط ناقص. يُرجى فتحه مباشرة من الرسالة التي وصلتك.',
  toPlaces: 'إلى «أماكني»',
});
