import { countryName } from '../country/english-country-names.ts';
import { once } from '../text/once.ts';

/** The order of an address in one country, where it is not `usualOrder`. */
export interface AddressOrder {
  /** The position of the house number relative to its street. */
  readonly number: 'before' | 'after';
  /** The position of the postcode: beside the town, or behind the region. */
  readonly postcode: 'before-city' | 'after-city' | 'after-region';
}

/** `12 Street, District, City 1234, Region, Country` */
export const usualOrder: AddressOrder = { number: 'before', postcode: 'after-city' };

/** The order of an address in a country, by the country's English name. */
export const getAddressOrder = (country: string): AddressOrder => orders().get(country) ?? usualOrder;

/**
 * The place of the postcode is that of `fmt`, and of `lfmt` where that is there, in libaddressinput's data; that of the house number is
 * that of OpenCage's address templates.
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

const orders = once(
  () =>
    new Map(
      codesByOrder.flatMap(([order, codes]) => codes.split(',').map((code) => [countryName(code), order] as const)),
    ),
);

/** Returns whether an address is written in letters of China, Japan or Korea, in which the largest part comes first. */
export const isLargestFirst = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);
