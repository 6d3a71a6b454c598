import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('ar', {
  'bad-alias': {
    text: {
      form: 'يُرجى استخدام الصيغة @معرّف أو @معرّف#تسمية.',
      'too-short': 'يتكوّن المعرّف من حرفين أو رقمين على الأقل.',
      'too-long':
        '{part, select, label {لا تزيد التسمية على 40 حرفًا.} other {لا يزيد المعرّف على 30 حرفًا.}}{offer, select, yes { يصلح {suggestion}.} other {}}',
      space: 'لا مسافات في المعرّف.{offer, select, yes { يصلح {suggestion}.} other {}}',
      sign: '{part, select, label {لا تحتوي التسمية على «{sign}»: هي حروف وأرقام، وبينها علامة واحدة من . _ -.} other {لا يحتوي المعرّف على «{sign}»: هو حروف وأرقام، وبينها علامة واحدة من . _ -.}}{offer, select, yes { يصلح {suggestion}.} other {}}',
      script:
        '{part, select, label {تُكتب التسمية بحروف من كتابة واحدة.} other {يُكتب المعرّف بحروف من كتابة واحدة.}}{offer, select, yes { يصلح {suggestion}.} other {}}',
      separator: 'تُستخدم . أو _ أو - منفردة بين الحروف أو الأرقام.{offer, select, yes { يصلح {suggestion}.} other {}}',
      emoji:
        '{part, select, label {لا رموز تعبيرية في التسمية.} other {لا رموز تعبيرية في المعرّف.}}{offer, select, yes { يصلح {suggestion}.} other {}}',
      invisible:
        '{part, select, label {لا محارف غير مرئية في التسمية، مثل علامات الاتجاه.} other {لا محارف غير مرئية في المعرّف، مثل علامات الاتجاه.}}{offer, select, yes { يصلح {suggestion}.} other {}}',
    },
  },
  'handle-not-found': {
    text: 'لم يُعثر على المعرّف: {handle}',
    toast: 'تعذّر العثور على أماكن لهذا المعرّف.',
  },
  'no-labels': { text: 'لا توجد أماكن ضمن {handle}' },
  'location-not-found': {
    text: 'لم يُعثر على المكان: {alias}',
    toast: 'تعذّر العثور على المكان المطلوب.',
  },
  removed: { text: 'حذف صاحب المكان {alias}.' },
  'taken-down': { text: 'حجب مشرف هذه الخدمة {alias}.' },
  expired: { text: 'انتهت مدة {alias}. يُرجى طلب الوصول من صاحبه.' },
  'pin-required': { text: 'يطلب {alias} رمز PIN. يُرجى طلبه من صاحبه.' },
  'wrong-pin': { text: 'رمز PIN غير صحيح للمكان {alias}. يُرجى التحقق منه والمحاولة مجددًا.' },
  'no-room': {
    text: 'نفدت مساحة التخزين على الخادم، فلم يُحفظ هذا. الأماكن الحالية ما زالت تعمل. يُرجى المحاولة لاحقًا.',
  },
  'read-only': {
    text: 'لا يمكن حفظ شيء الآن. الأماكن الحالية ما زالت تعمل. يُرجى المحاولة لاحقًا.',
  },
  'rate-limited': {
    text: 'محاولات كثيرة. يُرجى الانتظار {unit, select, minute {{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}} other {{count, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}}} ثم المحاولة مجددًا.',
  },
  upgrading: { title: 'جارٍ التحديث', text: 'يجري تحديث هذا الخادم. يُرجى إعادة المحاولة بعد دقيقة.' },
  busy: {
    text: 'الخادم مشغول. يُرجى الانتظار {unit, select, minute {{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}} other {{count, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}}} ثم المحاولة مجددًا.',
  },
  unreachable: {
    text: {
      server: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
      'server-at': 'تعذّر الوصول إلى الخادم {name}. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
      untrusted: 'شهادة {name} غير موثوقة: {detail}.',
      'speaks-https': 'الخادم {name} يعمل عبر HTTPS. يبدأ عنوانه هكذا: https://',
      'speaks-http': 'الخادم {name} يعمل عبر HTTP بلا تشفير. يبدأ عنوانه هكذا: http://',
      database: 'تعذّر الوصول إلى قاعدة البيانات. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
      'mail-server': 'تعذّر الوصول إلى خادم البريد. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
      'photo-store': 'تعذّر الوصول إلى مخزن الصور. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
      gazetteer: 'تعذّر الوصول إلى دليل الأماكن. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
      'gazetteer-at': 'تعذّر الوصول إلى دليل الأماكن {name}. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
      providers: 'تعذّر الوصول إلى {providers}. يُرجى التحقق من الاتصال والمحاولة مجددًا.',
    },
  },
  unavailable: {
    text: {
      server: 'الخادم غير متاح الآن. يُرجى المحاولة بعد قليل.',
      'server-at': 'الخادم {name} غير متاح الآن. يُرجى المحاولة بعد قليل.',
      database: 'قاعدة البيانات غير متاحة الآن. يُرجى المحاولة بعد قليل.',
      'mail-server': 'خادم البريد غير متاح الآن. يُرجى المحاولة بعد قليل.',
      'photo-store': 'مخزن الصور غير متاح الآن. يُرجى المحاولة بعد قليل.',
      gazetteer: 'دليل الأماكن غير متاح الآن. يُرجى المحاولة بعد قليل.',
      'gazetteer-at': 'دليل الأماكن {name} غير متاح الآن. يُرجى المحاولة بعد قليل.',
      providers: 'الخدمة {providers} غير متاحة الآن. يُرجى المحاولة بعد قليل.',
      'maybe-saved':
        '{service, select, database {قاعدة البيانات غير متاحة الآن. ربما حُفظ ما أُرسل: يُرجى التحقق قبل إرساله مجددًا.} other {الخادم غير متاح الآن. ربما حُفظ ما أُرسل: يُرجى التحقق قبل إرساله مجددًا.}}',
    },
  },
  'unexpected-answer': { text: 'تعذّرت قراءة جواب الخادم' },
  'passwords-differ': { text: 'كلمتا المرور غير متطابقتين' },
  'empty-feedback': { text: 'يُرجى كتابة ملاحظاتك قبل إرسالها.' },
  internal: { text: 'حدث خطأ. يُرجى المحاولة مجددًا.' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('ar', {
  request: 'الطلب',
  geoScheme: 'صيغة geo:',
  webSite: 'موقع ويب',
  types: { string: 'نصًا', number: 'عددًا', int: 'عددًا صحيحًا', object: 'كائنًا' },
});
