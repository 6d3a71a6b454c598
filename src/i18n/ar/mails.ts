import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('ar', {
  subject: '{brand}: {subject}',
  hello: 'مرحبًا {username}،',
  passwordReset: {
    subject: 'اختيار كلمة مرور جديدة',
    paragraphs: [
      'يُرجى فتح هذا الرابط لاختيار كلمة مرور جديدة. يعمل مرة واحدة، لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}:',
      '{link}',
      'كلمة المرور الجديدة تنهي كل الجلسات، وتسحب رموز الوصول، وتزيل مفاتيح المرور.',
      'وتعرض الصفحة ما ستتم إزالته.',
      'إذا لم يكن الطلب منك فيمكن تجاهل هذه الرسالة: تبقى كلمة المرور كما هي.',
    ],
  },
  emailConfirmation: {
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: [
      'يُرجى فتح هذا الرابط لتأكيد أن هذا البريد الإلكتروني لك. يعمل مرة واحدة، لمدة {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}:',
      '{link}',
      'إذا لم يكن الطلب منك فيمكن تجاهل هذه الرسالة.',
    ],
  },
  deletionRequested: {
    subject: 'سيُحذف حسابك',
    paragraphs: [
      'سيُحذف حسابك وأماكنه في {day}. للاحتفاظ بها، يُرجى تسجيل الدخول قبل ذلك.',
      'إذا لم يكن ذلك منك، فيُرجى تسجيل الدخول وتغيير كلمة المرور.',
    ],
  },
  ifNotYou: 'إذا لم يكن ذلك منك، فيمكن اختيار كلمة مرور جديدة بأحد رموز الاسترداد، أو التواصل مع المشرف.',
  webhookOff: {
    subject: 'أُوقف ويب هوك للمعرّف {handle}',
    reasons: {
      failing: 'طوال ثلاثة أيام لم يستقبل هذا العنوان حدثًا للمعرّف {handle}، فلا يُرسل إليه شيء بعد الآن:',
      gone: 'أجاب هذا العنوان بأنه لم يعد موجودًا، فلا تُرسل إليه أحداث المعرّف {handle} بعد الآن:',
    },
    address: '{url}',
    next: 'يمكن تشغيله من جديد في إعدادات المعرّف عندما يجيب. والأحداث الفائتة موجودة في سجل التغييرات.',
  },
  question: {
    subject: 'طلب وصول إلى {alias}',
    asks: 'يطلب {name} رؤية الموقع الدقيق: {alias}.',
    answer: 'الرد في «أماكني»: {link}',
  },
  answer: {
    subject: 'طلبك للوصول إلى {alias}',
    granted: ['يمكنك رؤية الموقع الدقيق: {alias}. يُفتح بهذا الرابط:', '{link}'],
    refused: 'رفض صاحب المكان طلبك للموقع الدقيق: {alias}.',
  },
  placeHidden: {
    subject: 'حُجب {alias}',
    paragraphs: [
      'حجب مشرف {brand} مكانك {alias}. السبب:',
      '{reason}',
      'لا يراه الآن سواك وأعضاء معرّفه. بعد تصحيح الخطأ يمكن طلب إظهاره مجددًا عبر «الملاحظات».',
    ],
  },
  ownerAsked: {
    subject: 'سؤال عن {alias}',
    paragraphs: [
      'لدى مشرف {brand} سؤال عن مكانك {alias}:',
      '{question}',
      'إن كان في المكان خطأ فيُرجى تصحيحه. ويمكنك الرد عبر «الملاحظات». ويبقى المكان كما هو إلى ذلك الحين.',
    ],
  },
  placeShown: {
    subject: 'يظهر {alias} مجددًا',
    paragraphs: ['أظهر مشرف {brand} مكانك {alias} مجددًا.', '{reason}'],
  },
  accountSuspended: {
    subject: 'أُوقف حسابك',
    paragraphs: [
      'أوقف مشرف {brand} حسابك. السبب:',
      '{reason}',
      'لا يمكنك تسجيل الدخول، وقد انتهت جلساتك ورموز الوصول.',
    ],
  },
  accountRestored: {
    subject: 'أُعيد تفعيل حسابك',
    paragraphs: ['أعاد مشرف {brand} تفعيل حسابك. يمكنك تسجيل الدخول مجددًا.', '{reason}'],
  },
  reportDecided: {
    subject: 'بلاغك عن {alias}',
    thanks: 'شكرًا على البلاغ عن {alias}.',
    outcomes: {
      dismissed: 'اطّلع عليه المشرف وأبقى المكان كما هو.',
      hidden: 'حجب المشرف المكان.',
      suspended: 'أوقف المشرف حساب صاحبه.',
    },
  },
});
