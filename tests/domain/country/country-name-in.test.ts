import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES, countryName } from '../../../src/domain/country/country.ts';
import { countryNameIn } from '../../../src/domain/country/country-name-in.ts';
import { completeLanguages } from '../../../src/domain/languages.ts';

describe('the name of a country in a language', () => {
  test.each([
    ['OM', 'ar', 'عُمان'],
    ['OM', 'ur', 'عمان'],
    ['OM', 'hi', 'ओमान'],
    ['OM', 'zh-Hans', '阿曼'],
    ['DE', 'fr', 'Allemagne'],
    ['JP', 'ms', 'Jepun'],
    ['JP', 'id', 'Jepang'],
    ['SA', 'ar-u-nu-arab', 'المملكة العربية السعودية'],
    ['HK', 'ar', 'هونغ كونغ'],
    ['PS', 'fr', 'Palestine'],
    ['TR', 'en', 'Turkey'],
    ['TR', 'en-GB', 'Turkey'],
    // A language without names uses the English ones.
    ['OM', 'xx', 'Oman'],
  ])('%s in %s is %s', (code, language, name) => {
    expect(countryNameIn(language, code)).toBe(name);
  });

  test('exists for every country, and another text is unchanged', () => {
    for (const language of completeLanguages)
      for (const code of COUNTRY_CODES) expect(countryNameIn(language, code)).not.toBe(code);
    expect(countryNameIn('ar', 'Atlantis')).toBe('Atlantis');
    for (const code of COUNTRY_CODES) expect(countryNameIn('en', code)).toBe(countryName(code));
  });

  test('works for more languages than are cached', () => {
    const tags = Array.from({ length: 100 }, (_, number) => `ar-x-n${number}`);
    expect(new Set(tags.map((tag) => countryNameIn(tag, 'OM')))).toEqual(new Set(['عُمان']));
  });
});
