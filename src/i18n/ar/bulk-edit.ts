import { messages } from '../messages/messages.ts';

export const bulkEdit = messages('ar', {
  title:
    'تعديل {places, plural, zero {الأماكن} one {مكان واحد} two {مكانين} few {# أماكن} many {# مكانًا} other {# مكان}}',
  hint: 'يُرجى تفعيل ما يُراد تغييره، ويبقى كل ما سواه كما هو.',
  changeField: 'تغيير {field}',
  mixed: 'تختلف القيم الحالية بين أماكنك.',
  clears: 'إذا تُرك فارغًا، مُسحت القيمة من كل الأماكن.',
  preview: 'معاينة',
  counts:
    '{changed, plural, zero {لا تغيير حتى الآن} one {يتغيّر مكان واحد} two {يتغيّر مكانان} few {تتغيّر # أماكن} many {يتغيّر # مكانًا} other {يتغيّر # مكان}}{same, plural, zero {} one {، ويبقى مكان واحد كما هو} two {، ويبقى مكانان كما هما} few {، وتبقى # أماكن كما هي} many {، ويبقى # مكانًا كما هو} other {، ويبقى # مكان كما هو}}',
  showMore: 'عرض {places, number} أخرى',
  same: 'دون تغيير: {names}',
  undoable: 'يمكنك التراجع بعد ذلك.',
  back: 'رجوع',
  cancel: 'إلغاء',
  toPreview:
    'معاينة {places, plural, zero {التغييرات} one {تغيير واحد} two {تغييرين} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  apply:
    'تغيير {places, plural, zero {الأماكن} one {مكان واحد} two {مكانين} few {# أماكن} many {# مكانًا} other {# مكان}}',
  applying: 'جارٍ التغيير…',
});
