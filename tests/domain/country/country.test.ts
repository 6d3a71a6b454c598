import { iso1A3Code } from '@rapideditor/country-coder';
import { describe, expect, test } from 'vitest';
import {
  COUNTRY_CODES,
  countryCode,
  countryName,
  findTrailingCountry,
  isCountryCode,
} from '../../../src/domain/country/country.ts';
import { countryNames } from '../../../src/domain/country/country-names.ts';
import { readRows } from '../../support/vectors.ts';

test('each of the 250 codes has a unique name that parses to it', () => {
  expect(COUNTRY_CODES).toHaveLength(250);
  expect(new Set(COUNTRY_CODES).size).toBe(250);
  expect(new Set(COUNTRY_CODES.map(countryName)).size).toBe(250);
  for (const code of COUNTRY_CODES) {
    expect(countryName(code), code).not.toBe(code);
    expect(countryCode(countryName(code)), countryName(code)).toBe(code);
    expect(countryCode(countryName(code).toUpperCase())).toBe(code);
    expect(countryCode(code)).toBe(code);
    expect(countryCode(code.toLowerCase())).toBe(code);
    expect(isCountryCode(code)).toBe(true);
  }
});

test('every name of the platform, in English and Arabic, is its country’s', () => {
  for (const language of ['en', 'ar']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const shared = new Set(['Congo', 'Samoa']);
    for (const code of COUNTRY_CODES) {
      const name = names.of(code)!;
      if (!shared.has(name)) expect(countryCode(name), name).toBe(code);
    }
  }
});

describe('in other languages', () => {
  test.each([
    ['Tyskland', 'DE'],
    ['Norwegen', 'NO'],
    ['Arabia Saudita', 'SA'],
    ['Arabie saoudite', 'SA'],
    ['Suudi Arabistan', 'SA'],
    ['Саудовская Аравия', 'SA'],
    ['沙特阿拉伯', 'SA'],
    ['サウジアラビア', 'SA'],
    ['사우디아라비아', 'SA'],
    ['सऊदी अरब', 'SA'],
    ['عربستان سعودی', 'SA'],
    ['Σαουδική Αραβία', 'SA'],
    ['Griechenland', 'GR'],
    ['Yunanistan', 'GR'],
    ['Förenade Arabemiraten', 'AE'],
    ['Zjednoczone Emiraty Arabskie', 'AE'],
    ['ซาอุดีอาระเบีย', 'SA'],
    ['Nederlandia', undefined],
  ])('%s is %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
    expect(findTrailingCountry(`Somewhere ${name}`)?.country).toBe(code);
  });

  test.each([
    'Long Island',
    'Calle Real Granada',
    'Parroquia Santa Lucia',
    'Avenida San Martin',
    'Rue Saint Maurice',
    'Kongo',
    'Columbia',
    'Nga',
    'Hotel Salvador',
  ])('a more likely place is not taken for a country: %s', (text) => {
    expect(findTrailingCountry(`A ${text}`)).toBeUndefined();
    expect(countryCode(text)).toBeUndefined();
  });

  test('nearly every name of the platform is read as its country, and none as another', () => {
    const languages = 'fr es de it pt tr id vi pl sv fi cs hu ro sw ru zh ja ko fa hi bn th el he ta am'.split(' ');
    const read = languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return COUNTRY_CODES.map((code) => {
        const name = names.of(code);
        return { language, code, name, as: name === undefined ? code : countryCode(name) };
      });
    });
    expect(read.filter(({ code, as }) => as !== undefined && as !== code)).toEqual([]);
    expect(read.filter(({ as }) => as === undefined).length / read.length).toBeLessThan(0.015);
  });
});

describe('three-letter codes', () => {
  test('match those of another package', () => {
    for (const code of COUNTRY_CODES) {
      const alpha3 = iso1A3Code(code);
      if (alpha3 !== null) expect(countryCode(alpha3), alpha3).toBe(code);
    }
    expect(countryCode('XKX')).toBe('XK');
    expect(countryCode('can')).toBeUndefined();
  });

  test('count in capitals after another word, unless everything is in capitals', () => {
    expect(findTrailingCountry('Riyadh SAU')).toEqual({ rest: 'Riyadh', country: 'SA', byCode: true });
    expect(findTrailingCountry('Toronto, CAN')).toMatchObject({ country: 'CA' });
    expect(findTrailingCountry('BREAD AND')).toBeUndefined();
    expect(findTrailingCountry('Riyadh sau')).toBeUndefined();
    expect(findTrailingCountry('SAU')).toBeUndefined();
  });
});

test('the create form offers 199 countries, each with a code, in alphabetical order', () => {
  expect(countryNames).toHaveLength(199);
  expect(countryNames).toContain('Saudi Arabia');
  expect(countryNames).toContain('Singapore');
  expect(countryNames).not.toContain('');
  expect(countryNames.every((name) => countryCode(name) !== undefined)).toBe(true);
  expect(countryNames[0]).toBe('Afghanistan');
  expect(countryNames.at(-1)).toBe('Zimbabwe');
});

test('an unknown code is its own name', () => {
  expect(countryName('ZZ')).toBe('ZZ');
  expect(countryName('')).toBe('');
  expect(countryName('12345')).toBe('12345');
});

test.each(readRows('country.names.tsv'))('%s is %s', (name = '', code) => {
  expect(countryCode(name)).toBe(code);
});

test.each(['', ' ', 'Atlantis', 'Franc', 'ZZ', 'constructor', 'x'.repeat(1e6), null, 7])(
  'a text without a country has no code',
  (name) => {
    expect(countryCode(name as string)).toBeUndefined();
  },
);

describe('at the end of a text', () => {
  test.each(readRows('country.trailing.tsv'))('%s: %s in %s', (text = '', rest, country) => {
    expect(findTrailingCountry(text)).toMatchObject({ rest, country });
  });

  test.each(readRows('country.none.txt'))('none: %s', (text = '') => {
    expect(findTrailingCountry(text)).toBeUndefined();
  });

  test('reports whether it was a code', () => {
    expect(findTrailingCountry('San Jose CA')?.byCode).toBe(true);
    expect(findTrailingCountry('San Jose Canada')?.byCode).toBe(false);
  });
});
