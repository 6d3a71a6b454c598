import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('ar', {
  test: {
    title: 'تجربة البحث عن العناوين',
    lead: 'خدمة واحدة في كل مرة، بلا بديل.',
    country: 'الدولة',
    provider: 'الخدمة',
    search: 'بحث',
    searchLabel: 'عنوان أو مكان',
    map: 'خريطة النتيجة',
    fields: 'حقول العنوان',
    empty: 'بالبحث، أو بالنقر على الخريطة لإيجاد عنوان نقطة.',
    raw: 'الجواب كما ورد',
    latitude: 'خط العرض',
    longitude: 'خط الطول',
    took: 'زمن الجواب {milliseconds}',
  },
  testSimple: {
    title: 'تجربة النقر',
    lead: 'نقرة واحدة، وانتقال واحد.',
    click: 'فتح اسم للتجربة',
    leadsTo: 'يفتح /search مع <alias>{alias}</alias>',
  },
});
