import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('ar', {
  ask: 'طلب الموقع الدقيق',
  lead: 'يرى صاحب المكان اسمك ورسالتك، وقد يرسل إليك رابطًا.',
  name: 'اسمك',
  message: 'الغرض',
  email: 'البريد الإلكتروني للرد (اختياري)',
  send: 'إرسال الطلب',
  sent: 'تم إرسال الطلب. سيظهر الرد هنا: <link>صفحة الرد</link>',
  waiting:
    '{count, plural, zero {لا طلبات} one {طلب واحد بانتظار ردك} two {طلبان بانتظار ردك} few {# طلبات بانتظار ردك} many {# طلبًا بانتظار ردك} other {# طلب بانتظار ردك}}',
  asks: 'يطلب {name} رؤية {alias}',
  hours: 'نعم، لمدة ساعتين',
  day: 'نعم، لمدة يوم',
  no: 'لا',
  settingTitle: 'طلبات الموقع الدقيق',
  settingHint: 'لا يرى الآخرون الموقع الدقيق. يمكنهم طلبه منك، ويكون الرد في «أماكني».',
  setting: 'السماح للزوار بالطلب',
  settingSaved: '{isOpen, select, true {يمكن للزوار الطلب.} false {لم يعد يمكن للزوار الطلب.} other {}}',
  answered: '{isGranted, select, true {صار يمكنهم فتحه.} false {وصلهم الرد بالرفض.} other {}}',
});
