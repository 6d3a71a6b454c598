import { messages } from '../messages/messages.ts';

export const identityTexts = messages('ar', {
  chooseTitle: 'اختيار اسم مستخدم',
  chooseLead: 'أكّدت {provider} تسجيل دخولك. يُرجى اختيار اسم مستخدم لإنشاء حسابك هنا.',
  haveAccount: 'لديك حساب بالفعل؟ يمكنك تسجيل الدخول إليه، ثم ربط {provider} في صفحة الحساب.',
  codeLead: 'يُرجى إدخال الرمز من تطبيق المصادقة، أو رمز استرداد.',
  title: 'الحسابات المرتبطة',
  lead: 'تسجيل الدخول بحساب لديك في خدمة أخرى.',
  link: 'ربط {provider}',
  linked: 'رُبط في {when}',
  lastUsed: 'آخر استخدام {when}',
  neverUsed: 'لم يُستخدم',
  unlink: 'إلغاء الربط',
  unlinkProvider: 'إلغاء الربط: {provider}',
  unlinked: 'أُلغي ربط {provider}',
  signInAgain: 'تسجيل الدخول مرة أخرى',
  noPassword: 'ليست لحسابك كلمة مرور. تعيين كلمة مرور يتيح تغيير بريدك الإلكتروني وإضافة مفاتيح مرور وحذف الحساب.',
  setPassword: 'تعيين كلمة مرور',
  passwordSet: 'عُيّنت كلمة المرور',
});
