import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('ar', {
  signInTitle: 'تسجيل الدخول',
  signUpTitle: 'إنشاء حساب',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  confirm: 'تأكيد كلمة المرور',
  email: 'البريد الإلكتروني',
  signUp: 'إنشاء حساب',
  forgot: 'هل نسيت كلمة المرور؟',
  deletionCancelled: 'حسابك باقٍ: أُلغي حذفه، وعادت أماكنه.',
  toSignUp: 'ليس لديك حساب؟ إنشاء حساب',
  toSignIn: 'لديك حساب؟ تسجيل الدخول',
  passwordHint: '8 أحرف على الأقل. والجملة القصيرة مناسبة.',
  or: 'أو المتابعة عبر',
  codeTitle: 'رمز التحقق بخطوتين',
  code: 'الرمز',
  codeLead: 'يُكتب هنا الرمز الذي يعرضه تطبيق المصادقة للمستخدم {username}، أو أحد رموز الاسترداد.',
  back: 'رجوع',
  passkey: 'تسجيل الدخول بمفتاح مرور',
  invited: 'وصلتك دعوة. يمكنك إنشاء حسابك هنا.',
  pitch: 'اسم قصير واحد لكل مكان يهم: بابك، كشكك، موقع عملك.',
  points: ['أسماء تُقال وتُحفظ', 'رموز مفتوحة لا تقيّد أحدًا', 'أماكنك على خادمك'],
});
