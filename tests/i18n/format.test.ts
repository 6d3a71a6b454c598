import { expect, test } from 'vitest';
import { completeLanguages, type OfferedLanguage } from '../../src/domain/languages.ts';
import { formatIn } from '../../src/i18n/messages/format.ts';

test('a country stored in English is named in the reader’s language, and another text is unchanged', () => {
  expect(completeLanguages.map((language) => formatIn(language).countryNamed('Saudi Arabia'))).toEqual([
    'Saudi Arabia',
    'المملكة العربية السعودية',
    'سعودی عرب',
    'सऊदी अरब',
    'Arab Saudi',
    'Arab Saudi',
    '沙特阿拉伯',
    'Arabie saoudite',
  ]);
  expect(['Turkey', 'Palestine', 'Atlantis', ''].map(formatIn('fr').countryNamed)).toEqual([
    'Turquie',
    'Palestine',
    'Atlantis',
    '',
  ]);
});

test('days off are formatted in the language, annual ones without a year', () => {
  const days = (language: OfferedLanguage) => {
    const format = formatIn(language);
    return [
      format.days({ month: 12, day: 25 }, { month: 12, day: 25 }),
      format.days({ year: 2027, month: 3, day: 9 }, { year: 2027, month: 3, day: 12 }),
      format.days({ month: 12, day: 30 }, { month: 1, day: 2 }),
    ];
  };
  expect(days('en')).toEqual(['25 December', '9\u2009–\u200912 March 2027', '30 December – 2 January']);
  expect(days('ar')).toEqual(['25 ديسمبر', '9–12 مارس 2027', '30 ديسمبر – 2 يناير']);
  expect(days('zh-Hans')).toEqual(['12月25日', '2027/3/9 – 2027/3/12', '12月30日 – 1月2日']);
});

test('a coming time has no date on the same day, by the place’s clock', () => {
  const { soon } = formatIn('en');
  const now = '2026-11-26T18:59:00Z';
  expect(soon('2026-11-26T20:59:00Z', now, 'Asia/Riyadh')).toBe('23:59');
  expect(soon('2026-11-26T21:00:00Z', now, 'Asia/Riyadh')).toBe('27 Nov 2026, 00:00');
  expect(soon('2026-11-26T21:00:00Z', now, 'UTC')).toBe('21:00');
  expect(soon('2027-11-26T18:59:00Z', now, 'UTC')).toBe('26 Nov 2027, 18:59');
});
