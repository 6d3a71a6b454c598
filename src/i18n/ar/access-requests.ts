import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('ar', {
  ask: 'طلب الموقع الدقيق',
  lead: 'يرى صاحب المكان اسمك ورسالتك، ثم يرسل رابطًا أو يرفض الطلب.',
  name: 'اسمك',
  message: 'السبب',
  email: 'البريد الإلكتروني للرد (اختياري)',
  send: 'إرسال الطلب',
  sent: 'تم إرسال الطلب. <link>الاطلاع على الرد هنا</link>',
  waiting:
    '{count, plural, zero {لا طلبات وصول} one {طلب وصول واحد} two {طلبا وصول} few {# طلبات وصول} many {# طلب وصول} other {# طلب وصول}}',
  asks: 'يطلب {name} الوصول إلى {alias}',
  hours: 'الموافقة لمدة ساعتين',
  day: 'الموافقة لمدة يوم',
  no: 'رفض',
  settingTitle: 'طلبات الوصول',
  settingHint: 'يرى الزوار مساحة تقريبية فقط. يمكنهم طلب الموقع الدقيق، ويكون الرد في «أماكني».',
  setting: 'السماح بطلبات الوصول',
  settingSaved: '{isOpen, select, true {تم تشغيل طلبات الوصول} false {تم إيقاف طلبات الوصول} other {}}',
  answered: '{isGranted, select, true {تمت الموافقة على الطلب} false {تم رفض الطلب} other {}}',
});
