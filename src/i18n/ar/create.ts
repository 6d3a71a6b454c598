import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('ar', {
  title: 'إنشاء اسم قصير',
  lead: 'البحث عن المكان، ثم وضع الدبوس، ثم اختيار الاسم.',
  submit: 'إنشاء',
  submitAlias: 'إنشاء {alias}',
  submitting: 'جارٍ الإنشاء…',
  pickFirst: 'يُرجى البحث، أو النقر على الخريطة، أو استخدام موقعك.',
  approximate: 'أقرب مكان معروف: {city}. الدبوس دقيق.',
  nearest: 'أقرب مكان معروف: {place}.',
  larger: 'هذا {place} بكامله. يُرجى نقل الدبوس إلى الموقع الدقيق.',
  from: 'العنوان من {provider}',
  photo: 'تُضاف الصورة التي شاركتها إلى هذا المكان.',
  removePhoto: 'إزالة الصورة',
  draftRestored: 'ما كتبته لا يزال هنا.',
});
