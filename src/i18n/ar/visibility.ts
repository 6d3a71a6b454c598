import { messages } from '../messages/messages.ts';

/** The visibility of a place and its end: words of forms, lists and pages. */
export const visibility = messages('ar', {
  title: 'من يمكنه رؤيته',
  names: { public: 'عام', unlisted: 'غير مُدرَج', protected: 'برمز PIN', private: 'خاص' },
  hints: {
    public: 'يمكن لأي شخص العثور عليه باسمه، وفي قائمة معرّفه، وفي الاقتراحات.',
    unlisted: 'يُعثر عليه باسمه الكامل وحده، ولا يظهر في القوائم ولا في محركات البحث.',
    protected: 'يطلب رمز PIN. ويمكن إعطاؤه للزوار.',
    private: 'لا يراه إلا أنت وأعضاء معرّفه. أما عند الآخرين فالاسم غير موجود.',
  },
  handleDefault: 'ما حُدّد لأماكن {handle} الجديدة.',
  homeOffer: 'يدل الاسم على بيت، لذلك فهو غير مُدرَج ما لم يُختر غير ذلك.',
  pin: 'رمز PIN',
  pinHint: 'من 4 إلى 12 خانة. تغييره يقفل المكان على من لديه الرمز القديم.',
  pinUnchanged: 'يبقى رمز PIN كما هو إذا تُرك الحقل فارغًا.',
  limits: 'الدقة وتاريخ الانتهاء',
  fields: { visibility: 'من يمكنه رؤيته', approximate: 'ما يظهر للزوار', expiresAt: 'يظهر حتى' },
  exactness: {
    title: 'الدقة للزوار',
    names: { exact: 'النقطة الدقيقة', 8: 'المربع السكني', 6: 'الحي', 4: 'المنطقة' },
    size: '{width} × {height}',
    hint: 'كل من يمكنه رؤية المكان يرى نقطته وعنوانه كاملًا.',
    cellHint: 'لا يرى الزوار إلا مساحة تقريبية وعنوانًا عامًا. أما برمز PIN أو برابط منك فيرون النقطة.',
  },
  expiry: {
    title: 'تاريخ الانتهاء',
    hint: 'بعد ذلك يظهر أن مدة المكان انتهت. يمكنك تمديدها خلال 30 يومًا قبل حذفه.',
    presets: {
      never: 'بلا نهاية',
      tonight: 'الليلة، 23:59',
      night: 'غدًا 02:00',
      week: 'بعد أسبوع',
      month: 'بعد شهر',
    },
    exact: 'اليوم والساعة',
    until: 'حتى {time}',
  },
  locked: 'هذا المكان مقفل بطلب من صاحبه.',
  pinToEnter: 'رمز PIN كما وصلك',
  wrongPin: 'رمز PIN غير صحيح. يُرجى الرجوع إلى من أرسله.',
  open: 'فتح',
  opening: 'جارٍ الفتح…',
  staysOpen:
    '{hours, plural, zero {لا يبقى مفتوحًا على هذا الجهاز.} one {يبقى مفتوحًا على هذا الجهاز لمدة ساعة واحدة.} two {يبقى مفتوحًا على هذا الجهاز لمدة ساعتين.} few {يبقى مفتوحًا على هذا الجهاز لمدة # ساعات.} many {يبقى مفتوحًا على هذا الجهاز لمدة # ساعة.} other {يبقى مفتوحًا على هذا الجهاز لمدة # ساعة.}}',
  enterPin: 'إدخال رمز PIN',
  endedOn: 'انتهى في {day}',
  ended: 'انتهى في {day}',
  endsIn: {
    minute:
      'ينتهي بعد {count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
    hour: 'ينتهي بعد {count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
    day: 'ينتهي بعد {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  },
  until: 'حتى {day}',
  expiredTitle: 'انتهت مدة هذا المكان',
  expiredText: 'حدّد صاحبه موعدًا لانتهائه، ولم يعد المكان ظاهرًا.',
  extend: 'هل هو لك؟ <link>تسجيل الدخول لتمديده</link>، حتى {day}.',
  extendAsMember: 'لم يعد ظاهرًا للزوار. تمديد المدة',
  defaultTitle: 'الأماكن الجديدة',
  defaultHint: 'من يمكنه رؤية الأماكن التالية لهذا المعرّف، ما لم يُختر غير ذلك.',
  defaultSaved: 'الأماكن الجديدة: {name}',
});
