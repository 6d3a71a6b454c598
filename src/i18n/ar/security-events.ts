import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('ar', {
  'password-changed': {
    subject: 'تغيّرت كلمة المرور',
    sentence: 'تغيّرت كلمة المرور، وانتهت كل الجلسات الأخرى وكل رموز الوصول.',
  },
  'account-recovered': {
    subject: 'تغيّرت كلمة المرور',
    sentence: 'أُعيد تعيين كلمة المرور برمز استرداد أو برابط، وانتهت كل الجلسات وكل رموز الوصول.',
  },
  'email-changed': {
    subject: 'تغيّر البريد الإلكتروني',
    sentence: 'تغيّر البريد الإلكتروني إلى {detail}.',
  },
  'passkey-added': { subject: 'أُضيف مفتاح مرور', sentence: 'أُضيف مفتاح المرور «{detail}».' },
  'passkey-removed-by-recovery': {
    subject: 'أُزيل مفتاح مرور',
    sentence: 'أُزيل مفتاح المرور «{detail}» عند إعادة تعيين كلمة المرور.',
  },
  'identity-linked': { subject: 'رُبط حساب آخر', sentence: 'رُبط حساب لدى {detail}، ويمكن تسجيل الدخول به إلى حسابك.' },
  'identities-removed-by-recovery': {
    subject: 'أُزيل حساب مرتبط',
    sentence: 'أُزيلت هذه الحسابات المرتبطة عند إعادة تعيين كلمة المرور: {detail}.',
  },
  'authenticator-added': {
    subject: 'أُضيف تطبيق مصادقة',
    sentence: 'فُعّل تطبيق مصادقة.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'أُزيل تطبيق المصادقة',
    sentence: 'أُوقف تطبيق المصادقة عند إعادة تعيين كلمة المرور.',
  },
  'token-made': { subject: 'أُنشئ رمز وصول', sentence: 'أُنشئ رمز الوصول «{detail}».' },
  'recovery-codes-made': {
    subject: 'أُنشئت رموز استرداد جديدة',
    sentence: 'أُنشئت رموز استرداد جديدة، ولم تعد الرموز القديمة صالحة.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'لم تعد رموز الاسترداد صالحة',
    sentence: 'لم تعد رموز الاسترداد صالحة بعد إعادة تعيين كلمة المرور. يُرجى إنشاء رموز جديدة.',
  },
  'webhook-added': {
    subject: 'أُضيف ويب هوك',
    sentence: 'أُضيف ويب هوك ({detail}). تُرسل إليه تغييرات أماكن المعرّف.',
  },
  'webhook-address-changed': {
    subject: 'تغيّر عنوان ويب هوك',
    sentence: 'تغيّر عنوان ويب هوك ({detail}). تُرسل إليه تغييرات أماكن المعرّف.',
  },
  'webhook-secret-made': {
    subject: 'مفتاح سري جديد لويب هوك',
    sentence: 'أُنشئ مفتاح سري جديد لويب هوك ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'أُوقف ويب هوك',
    sentence: 'أُوقف ويب هوك عند إعادة تعيين كلمة المرور ({detail}). إن كان لك فيمكن تشغيله مجددًا.',
  },
  'owner-invited': {
    subject: 'دعوة إلى دور المالك',
    sentence: 'أُنشئت دعوة إلى دور المالك ({detail}). للمالك كل صلاحياتك. إن لم تكن منك فيجب سحبها.',
  },
  'owner-joined': {
    subject: 'مالك جديد',
    sentence: 'يوجد مالك جديد ({detail}). للمالك كل صلاحياتك، ويمكنه إزالتك.',
  },
  'grant-made': {
    subject: 'جرت مشاركة مكان',
    sentence: 'أُنشئ رابط يُظهر مكانًا ({detail}) حتى تنتهي مدته أو يُسحب.',
  },
  'grants-ended-by-recovery': {
    subject: 'سُحبت روابط أماكن',
    sentence: 'سُحبت روابط الأماكن هذه عند إعادة تعيين كلمة المرور: {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'سُحبت دعوات',
    sentence: 'سُحبت هذه الدعوات عند إعادة تعيين كلمة المرور: {detail}. ما كان منها لك يمكن إرساله مجددًا.',
  },
  'members-removed-by-recovery': {
    subject: 'أُزيل أعضاء',
    sentence:
      'انضم هؤلاء الأعضاء حديثًا عن طريق الحساب، وأُزيلوا عند إعادة تعيين كلمة المرور: {detail}. من كان معروفًا لك منهم تمكن دعوته مجددًا.',
  },
  'administrator-added': { subject: 'أصبح حسابك حساب مشرف', sentence: 'أصبح حسابك حساب مشرف في هذه الخدمة.' },
  'administrator-removed': { subject: 'لم يعد حسابك حساب مشرف', sentence: 'لم يعد حسابك حساب مشرف في هذه الخدمة.' },
});
