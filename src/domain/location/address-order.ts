import { countryName } from '../country/english-country-names.ts';
import { callOnce } from '../text/once.ts';

/** The order of the parts of an address in a country. */
export interface AddressOrder {
  /** The position of the house number relative to the street. */
  readonly number: 'before' | 'after';
  /** The position of the postcode: beside the town, or after the region. */
  readonly postcode: 'before-city' | 'after-city' | 'after-region';
}

/** The default order: `12 Street, District, City 1234, Region, Country`. */
export const usualOrder: AddressOrder = { number: 'before', postcode: 'after-city' };

/** Returns the order of addresses in a country, by its English name. */
export const getAddressOrder = (country: string): AddressOrder => orders().get(country) ?? usualOrder;

/**
 * The countries of each order. The position of the postcode is from libaddressinput's data (`lfmt`, or `fmt` if there is none); the
 * position of the house number is from OpenCage's address templates.
 */
const codesByOrder: readonly (readonly [AddressOrder, string])[] = [
  [
    { number: 'after', postcode: 'before-city' },
    'AL,AR,AT,BA,BE,BG,CH,CL,CZ,DE,DK,EE,ES,FI,FO,GL,GR,HR,IS,IT,LI,LT,ME,MK,MX,NL,NO,PL,PT,RO,RS,SE,SI,SK,SM,TR,VA',
  ],
  [{ number: 'before', postcode: 'before-city' }, 'AD,DZ,FR,GF,GP,LU,MA,MC,MQ,MY,NC,PF,RE,TN,XK'],
  [{ number: 'after', postcode: 'after-region' }, 'BR,ID,RU,UA'],
  [{ number: 'before', postcode: 'after-region' }, 'AU,CA,CN,EG,JP,KR,TH,TW,US,VN'],
  [{ number: 'after', postcode: 'after-city' }, 'IL,LV'],
];

const orders = callOnce(
  () =>
    new Map(
      codesByOrder.flatMap(([order, codes]) => codes.split(',').map((code) => [countryName(code), order] as const)),
    ),
);

/** Returns whether an address is in Chinese, Japanese or Korean script, in which the largest part comes first. */
export const isLargestFirst = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);
