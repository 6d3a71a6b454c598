import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('ar', {
  feedback: {
    title: 'الملاحظات',
    lead: 'يُرجى إخبارنا بما يعمل وما لا يعمل وما ينقص. يقرأ ملاحظاتك القائمون على هذه الخدمة.',
    label: 'ملاحظاتك',
    submit: 'إرسال الملاحظات',
    sending: 'جارٍ الإرسال…',
    another: 'كتابة ملاحظات أخرى',
    stillHere: 'ما كتبته لا يزال هنا.',
    signedAs: 'تُرسل باسم {username} مع بريدك الإلكتروني، ليمكننا الرد.',
    left: '{letters, plural, zero {لم تبقَ أحرف} one {بقي حرف واحد} two {بقي حرفان} few {بقيت # أحرف} many {بقي # حرفًا} other {بقي # حرف}}',
  },
  allFeedback: {
    administration: 'الإدارة',
    title: 'كل الملاحظات',
    empty: 'لا ملاحظات بعد. ما يُرسل يظهر هنا.',
    count:
      '{items, plural, zero {لا رسائل} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}',
    countOfMany: '{items, number} من الرسائل',
    stretches: 'أجزاء القائمة',
    older: 'رسائل أقدم',
    newest: 'أحدث الرسائل',
    none: 'لا رسائل أقدم.',
  },
});
