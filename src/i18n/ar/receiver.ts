import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('ar', {
  navigate: 'بدء الملاحة',
  navigateNear: 'الملاحة إلى المنطقة',
  approximate: 'موقع تقريبي: ضمن مساحة {width} × {height}',
  othersSee: 'يرى الآخرون مساحة {width} × {height} فقط',
  grantedUntil: 'يمكنك رؤية هذا المكان حتى {time}',
  navigateIn: 'الملاحة بتطبيق آخر',
  howFar: 'كم يبعد من هنا؟',
  howFarAgain: 'قياس المسافة مجددًا',
  distance: 'على بُعد {distance} منك',
  direction:
    '{direction, select, n {إلى الشمال} ne {إلى الشمال الشرقي} e {إلى الشرق} se {إلى الجنوب الشرقي} s {إلى الجنوب} sw {إلى الجنوب الغربي} w {إلى الغرب} nw {إلى الشمال الغربي} other {}}',
  directionWithin:
    '{direction, select, n {إلى الشمال} ne {إلى الشمال الشرقي} e {إلى الشرق} se {إلى الجنوب الشرقي} s {إلى الجنوب} sw {إلى الجنوب الغربي} w {إلى الغرب} nw {إلى الشمال الغربي} other {}}، بدقة {within}',
  openIn: 'فتح في',
  codes: 'الرموز والعنوان',
  map: 'خريطة {alias}',
  checkSpelling:
    'يُرجى التأكد من كتابة الاسم مع من أرسله. لا فرق بين الحروف اللاتينية الكبيرة والصغيرة، ولا أثر للعلامتين (.) و(-) بين الحروف.',
  allPlaces: 'كل أماكن {handle}',
  look: 'البحث عن مكان',
  openHere: 'فتح في {brand}',
  formerly: 'الاسم السابق: <alias>{alias}</alias>',
  edit: 'تعديل',
  moved: 'تغيّر موقعه بمقدار {distance} في {on}',
  checked: 'راجعه صاحبه في {on}',
  removed: 'حذفه صاحبه',
  removedTitle: 'لم يعد هذا الاسم صالحًا',
  removedText: 'لن يُعطى لمستخدم آخر.',
  restoreIt: 'هل هو لك؟ <link>استعادته من سلة المهملات خلال 30 يومًا</link>',
  report: 'الإبلاغ عن هذا المكان',
  takenDown: 'حجبه المشرف',
  takenDownTitle: 'هذا المكان محجوب',
  takenDownText: 'حجبه مشرف هذه الخدمة. يظهر السبب لصاحبه بعد تسجيل الدخول.',
  hidden: 'محجوب عن الآخرين',
  hiddenText: 'حجب المشرف هذا المكان: {reason}',
  hiddenAsk: 'بعد تصحيح الخطأ يمكن طلب إظهاره مجددًا عبر «الملاحظات».',
});
