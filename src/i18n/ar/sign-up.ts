import { messages } from '../messages/messages.ts';

export const signUpTexts = messages('ar', {
  characters: 'يتكوّن من حروف إنجليزية وأرقام، بينها نقطة أو شرطة أو شرطة سفلية واحدة.',
  tooLong: '30 حرفًا على الأكثر.',
  reserved: 'اسم المستخدم هذا محجوز.',
  use: 'استخدام {username}',
  leftElsewhere: 'تم تسجيل الخروج في علامة تبويب أخرى.',
  typedStays: 'تم تسجيل الخروج في علامة تبويب أخرى. ما كتبته هنا يعود عند تسجيل الدخول مجددًا.',
});
