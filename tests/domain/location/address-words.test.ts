import { describe, expect, test } from 'vitest';
import {
  approximateAddress,
  formatAddressParts,
  formatNearestTown,
  isAddressDerived,
  keepEnglishName,
  nameCountryLast,
  toUnreadAddress,
} from '../../../src/domain/location/address-words.ts';
import { noAddress } from '../../../src/domain/location/location.ts';
import { formatIn } from '../../../src/i18n/messages/format.ts';

const parts = { ...noAddress, city: 'Jeddah', region: 'Makkah Region', country: 'Saudi Arabia' };
const at = { latitude: 21.5156, longitude: 39.145 };

test('a derived address without its reader names the country in the place’s language, a written one does not', () => {
  const inFrench = formatIn('fr').countryNamed;
  const read = (address: string, city = 'Jeddah') =>
    nameCountryLast(toUnreadAddress({ ...parts, city, ...at, address }), inFrench);
  expect(read('Jeddah, Makkah Region, Saudi Arabia')).toBe('Jeddah, Makkah Region, Arabie saoudite');
  expect(read('21.515600, 39.145000')).toBe('Jeddah, Makkah Region, Arabie saoudite');
  expect(read('Behind the mosque, Saudi Arabia')).toBe('Behind the mosque, Saudi Arabia');
  expect(toUnreadAddress({ ...parts, ...at, address: 'Old Lane', addressSource: 'before-move' }).address).toBe('');
});

describe('an address in the reader’s language', () => {
  const { countryNamed } = formatIn('ar');
  const jeddah = { ...noAddress, city: 'جدة', region: 'منطقة مكة', country: 'Saudi Arabia' };

  test('has the country’s name in that language', () => {
    expect(formatAddressParts(jeddah, countryNamed)).toBe('جدة، منطقة مكة، المملكة العربية السعودية');
    expect(formatNearestTown(jeddah, countryNamed)).toBe('جدة، المملكة العربية السعودية');
    expect(formatNearestTown({ ...jeddah, city: '', region: '' }, countryNamed)).toBe('المملكة العربية السعودية');
    expect(formatNearestTown(parts, keepEnglishName)).toBe('Jeddah, Saudi Arabia');
    expect(approximateAddress({ ...jeddah, ...at, address: '21.515600, 39.145000' }, countryNamed)).toBe(
      'جدة، منطقة مكة، المملكة العربية السعودية',
    );
  });

  test.each([
    ['جدة', '', 'Saudi Arabia', 'en', 'جدة، المملكة العربية السعودية'],
    ['لاہور', 'پنجاب', 'Pakistan', 'fr', 'لاہور، پنجاب، پاکستان'],
    ['تهران', '', 'Iran', 'en', 'تهران، ایران'],
    ['मुंबई', '', 'India', 'ar', 'मुंबई, भारत'],
    ['Москва', '', 'Russia', 'hi', 'Москва, Россия'],
    ['Київ', '', 'Ukraine', 'en', 'Київ, Україна'],
    ['Αθήνα', '', 'Greece', 'zh-Hans', 'Αθήνα, Ελλάδα'],
    ['深圳市', '', 'China', 'en', '中国深圳市'],
    ['Jeddah', 'Makkah Region', 'Saudi Arabia', 'ar', 'Jeddah, Makkah Region, Saudi Arabia'],
    ['Jeddah', '', 'Saudi Arabia', 'fr', 'Jeddah, Arabie saoudite'],
    ['الرياض', '', 'Saudi Arabia', 'ur', 'الرياض، سعودی عرب'],
    ['الرياض', '', 'Narnia', 'en', 'الرياض، Narnia'],
  ])('is in one language for a reader of another one: %s, %s, %s in %s', (city, region, country, language, line) => {
    const { countryNamed } = formatIn(language as 'ar');
    const parts = { ...noAddress, city, region, country };
    expect(formatAddressParts(parts, countryNamed)).toBe(line);
    expect(line).toContain(formatNearestTown(parts, countryNamed).split(/[،,] /).at(-1));
  });

  test('in English or in the script of its parts has nothing but its parts', () => {
    const riyadh = { ...noAddress, ...at, city: 'الرياض', country: 'Saudi Arabia', addressSource: '' as const };
    for (const address of ['الرياض، Saudi Arabia', 'الرياض, Saudi Arabia', 'الرياض، المملكة العربية السعودية'])
      expect(isAddressDerived({ ...riyadh, address })).toBe(true);
  });

  test('is still in the order of its country', () => {
    const berlin = {
      ...noAddress,
      street: 'Hauptstraße',
      address2: '12',
      city: 'Berlin',
      postcode: '10115',
      country: 'Germany',
    };
    expect(formatAddressParts(berlin, formatIn('fr').countryNamed)).toBe('Hauptstraße 12, 10115 Berlin, Allemagne');
  });
});

describe('an address line', () => {
  test('consists of its parts, each once', () => {
    expect(formatAddressParts({ ...parts, street: 'Corniche Road', address2: '7', postcode: '23422' })).toBe(
      '7 Corniche Road, Jeddah 23422, Makkah Region, Saudi Arabia',
    );
    expect(formatAddressParts({ ...noAddress, city: 'Singapore', region: 'Singapore', country: 'Singapore' })).toBe(
      'Singapore',
    );
    expect(formatAddressParts(noAddress)).toBe('');
  });

  test.each([
    [
      '12 High Street, Soho, London W1D 4NA, United Kingdom',
      ['High Street', '12', 'Soho', 'London', '', 'United Kingdom', 'W1D 4NA'],
    ],
    ['Hauptstraße 12, Mitte, 10115 Berlin, Germany', ['Hauptstraße', '12', 'Mitte', 'Berlin', '', 'Germany', '10115']],
    ['12 rue de Rivoli, 75001 Paris, France', ['rue de Rivoli', '12', '', 'Paris', '', 'France', '75001']],
    [
      '3 Jalan Ampang, 50450 Kuala Lumpur, Malaysia',
      ['Jalan Ampang', '3', '', 'Kuala Lumpur', '', 'Malaysia', '50450'],
    ],
    [
      'Jalan Thamrin 1, Menteng, Jakarta, DKI Jakarta 10310, Indonesia',
      ['Jalan Thamrin', '1', 'Menteng', 'Jakarta', 'DKI Jakarta', 'Indonesia', '10310'],
    ],
    [
      '1 Main Street, Springfield, Illinois 62701, United States',
      ['Main Street', '1', '', 'Springfield', 'Illinois', 'United States', '62701'],
    ],
    [
      '1 Keji Road, Nanshan, Shenzhen, Guangdong 518057, China',
      ['Keji Road', '1', 'Nanshan', 'Shenzhen', 'Guangdong', 'China', '518057'],
    ],
    ['中国 518057 广东省深圳市南山区科技路1号', ['科技路', '1号', '南山区', '深圳市', '广东省', 'China', '518057']],
    ['日本 100-0001 東京都千代田区千代田1-1', ['千代田', '1-1', '', '千代田区', '東京都', 'Japan', '100-0001']],
    [
      '대한민국 06236 서울특별시 강남구 테헤란로 152',
      ['테헤란로', '152', '강남구', '서울특별시', '', 'South Korea', '06236'],
    ],
    ['حارة العلوي 12، جدة', ['حارة العلوي 12', '', '', 'جدة', '', '', '']],
    ['Hauptstraße, Germany', ['Hauptstraße', '', '', '', '', 'Germany', '']],
  ] as const)(
    'is in the order of its country: %s',
    (line, [street, address2, district, city, region, country, postcode]) => {
      expect(formatAddressParts({ street, address2, district, city, region, country, postcode })).toBe(line);
    },
  );

  test('of its parts in another order counts as derived', () => {
    const german = {
      ...noAddress,
      ...at,
      street: 'Hauptstraße',
      address2: '12',
      city: 'Berlin',
      country: 'Germany',
      postcode: '10115',
    };
    const address = (text: string) => ({ ...german, address: text, addressSource: '' as const });
    expect(isAddressDerived(address('Hauptstraße 12, 10115 Berlin, Germany'))).toBe(true);
    expect(isAddressDerived(address('12 Hauptstraße, Berlin 10115, Germany'))).toBe(true);
    expect(isAddressDerived(address('Hauptstraße 12, Berlin'))).toBe(false);
    const arabic = { ...noAddress, ...at, street: 'حارة العلوي 12', city: 'جدة', addressSource: '' as const };
    expect(isAddressDerived({ ...arabic, address: 'حارة العلوي 12، جدة' })).toBe(true);
    expect(isAddressDerived({ ...arabic, address: 'حارة العلوي 12, جدة' })).toBe(true);
  });

  test('replaces an address that is only coordinates, and no other', () => {
    expect(approximateAddress({ ...parts, ...at, address: '21.515600, 39.145000' })).toBe(
      'Jeddah, Makkah Region, Saudi Arabia',
    );
    expect(approximateAddress({ ...parts, ...at, address: 'Corniche Road, Jeddah' })).toBeUndefined();
    expect(approximateAddress({ ...noAddress, ...at, address: '21.515600, 39.145000' })).toBeUndefined();
  });
});
