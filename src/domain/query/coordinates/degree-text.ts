import { toAsciiDigits } from '../../text/text.ts';

// What is done to a text before its angles are read.

/** The text in ASCII as far as it says numbers: digits, signs, separators and marks; decimal commas as points. */
export function plainDegrees(text: string): string {
  let plain = text;
  if (!/^[\0-\x7f]*$/.test(text)) {
    plain = toAsciiDigits(
      text.replace(/[−‒–—﹣－º˚٫،、，；؛′’‘ʹʼ´″“”ʺ„\p{Cf}\u064b]/gu, (sign) => SIGNS[sign] ?? ''),
    ).normalize('NFKC');
  }
  plain = plain
    .replace(/''/g, '"')
    .replace(AND, '$1, ')
    .replace(/"([a-z]{3,9})"/gi, '$1')
    .replace(
      /(\d)\s?d(?:eg)?\s?(\d+(?:\.\d+)?)\s?m(?:in)?(?![a-z])(?:\s?(\d+(?:\.\d+)?)\s?s(?:ec)?(?![a-z]))?/g,
      (_, d, m, s) => (s === undefined ? `${d}°${m}'` : `${d}°${m}'${s}"`),
    );
  if (/[NSEW]/i.test(plain))
    plain = plain.replace(/(?<![\d.])(\d{1,3})\.(\d{2})\.(\d{2}(?:\.\d+)?)(?![\d.]*\d)/g, `$1°$2'$3"`);
  if (/\d-\d/.test(plain) && /[NS].*[EW]|[EW].*[NS]/i.test(plain)) plain = plain.replace(/(\d)-(?=\d)/g, '$1 ');
  if (/\d\.\d/.test(plain)) return plain;
  const marked = plain.replace(/(\d),(\d+)(?=\s?['"°])/g, '$1.$2');
  return TWO_DECIMAL_COMMAS.test(marked) ? marked.replace(/(\d),(?=\d)/g, '$1.') : marked;
}

/** The word between two angles that say that they are some: a decimal number, a mark or a hemisphere before it. */
const AND =
  /(\d[.,]\d{1,15}\s?°?|[°'"]|\d\s?[NSEW])\s(?:and|und|et|y|en|dan|и|و)\s(?=[NSEW+-]?\s?\d|(?:lat|lon|long|lng)(?!\p{L})|l(?:at|ong)itud|länge|breite)/giu;

/** `24,7 46,6` and `24,7, 46,6`, but not `24,7,46`. */
const TWO_DECIMAL_COMMAS = /^[^,]*\d,\d+(?:,\s|[^\d,][^,]*,\s|[^\d,])[^,]*\d,\d[^,]*$/;

const SIGNS: Readonly<Record<string, string>> = {
  ...each('−‒–—﹣－', '-'),
  ...each('º˚', '°'),
  ...each('٫', '.'),
  ...each('،、，', ','),
  ...each('；؛', ';'),
  ...each('′’‘ʹʼ´', "'"),
  ...each('″“”ʺ„', '"'),
};

/** Packed as aviation and NMEA write it: `244242N 0464027E`, `4807.038,N,01131.000,E`. Minutes always have two digits. */
const PACKED =
  /(?<![\d.])(\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)\s?,?\s?([NS])[\s,;/]{0,3}([01]\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)\s?,?\s?([EW])(?!\p{L})/iu;
const PACKED_AFTER =
  /(?<!\p{L})([NS])\s?(\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)[\s,;/]{0,3}([EW])\s?([01]\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)(?![\d.])/iu;

/** The first packed coordinates of a text with marks between their figures; `undefined` where there are none. */
export function unpacked(plain: string): string | undefined {
  // The longitude alone has five figures.
  if (!/\d{5}/.test(plain)) return undefined;
  const [, d, m, s, ss, mm, ns, dd, n, t, tt, nn, ew] = PACKED.exec(plain) ?? [];
  if (ns !== undefined) return `${angle(d!, m!, s, ss, mm)}${ns} ${angle(dd!, n!, t, tt, nn)}${ew}`;
  const [, ns2, d2, m2, s2, ss2, mm2, ew2, dd2, n2, t2, tt2, nn2] = PACKED_AFTER.exec(plain) ?? [];
  return ns2 && `${angle(d2!, m2!, s2, ss2, mm2)}${ns2} ${angle(dd2!, n2!, t2, tt2, nn2)}${ew2}`;
}

const angle = (d: string, m: string, s: string | undefined, ss = '', mm = ''): string =>
  s === undefined ? `${d}°${m}${mm}'` : `${d}°${m}'${s}${ss}"`;

/** Without what may follow a pair: a full stop, an altitude, an accuracy, a zoom. */
export const withoutTail = (plain: string): string => plain.replace(TAIL, '').replace(/[.!?]+\s*$/, '');

const TAIL =
  /(?:(?:[,;/]\s*|\s+)\(?\s*(?:(?:alt(?:itude)?|elev(?:ation)?|h|z|acc(?:uracy)?)\.?\s?[:=]?\s*)?(?:±|\+\/?-)?\s*-?\d{1,5}(?:\.\d{1,6})?\s?(?:m|ft|z|km|metres?|meters?|feet|masl|m\.?a\.?s\.?l|م)\.?\s*\)?|(?<=\.\d{1,15}\s?°?\s?[,;\s]\s?[+-]?\d{1,3}\.\d{1,15}\s?°?)[,;]\s*-?\d{1,5}(?:\.\d{1,6})?|(?<=\.\d{3,15}\s)\s*\d{1,4}(?:\.\d)?|\s+(?:alt(?:itude)?|elev(?:ation)?)\.?\s?[:=]?\s*-?\d{1,5}(?:\.\d{1,6})?)\s*[.!]?\s*$/iu;

const NUMBER = String.raw`[+-]?\d{1,3}\.\d{1,15}`;
const HEMISPHERE = String.raw`(?:[NSEW](?!\p{L})|(?:north|south|east|west)(?!\p{L}))`;
/** An angle that says what it is: degree signs, or a hemisphere beside a decimal number. */
const ANGLE = String.raw`\d{1,3}(?:\.\d{1,15})?\s?°(?:\s?\d{1,2}(?:\.\d{1,10})?\s?'(?:\s?\d{1,2}(?:\.\d{1,10})?\s?")?)?`;
const MARKED = String.raw`(?:[+-]?${ANGLE}(?:\s?${HEMISPHERE})?|${HEMISPHERE}\s?${ANGLE}|${NUMBER}\s?${HEMISPHERE}|${HEMISPHERE}\s?${NUMBER})`;
/** Not within a number, a word or a price; not before a unit or a word that it is part of. */
const BEFORE = String.raw`(?<![\p{L}\p{N}.$€£¥#%+'"°-]|\d\s?[,;]?\s?)`;
const AFTER = String.raw`(?![\p{N}%]|[.,;]?\s?\d|\s?(?:%|°[CF]|(?:kg|km|cm|mm|lb|mi|am|pm|stars?|points?|usd|sar)(?!\p{L})))`;
const PAIRS = [
  new RegExp(`${BEFORE}${NUMBER}\\s?°?\\s?[,;/|\\s]\\s?${NUMBER}\\s?°?(?![\\p{L}°])${AFTER}`, 'giu'),
  new RegExp(`${BEFORE}${MARKED}\\s?[,;/|]?\\s?${MARKED}(?!\\s?${HEMISPHERE})${AFTER}`, 'giu'),
];

/** The only pair of numbers among other words of a text, and whether the words say that the longitude comes first. */
export function pairAmongWords(plain: string): { readonly pair: string; readonly longitudeFirst: boolean } | undefined {
  if (!/\d\.\d|°/.test(plain)) return undefined;
  const found = PAIRS.map((pattern) => [...plain.matchAll(pattern)].map(([pair]) => pair)).find(
    ({ length }) => length > 0,
  );
  if (found?.length !== 1) return undefined;
  return { pair: found[0]!, longitudeFirst: LONGITUDE_FIRST.test(plain) };
}

const LONGITUDE_FIRST = /(?<!\p{L})(?:longitude|long|lng|lon|x)\s?[,/ ;]\s?(?:latitude|lat|y)(?!\p{L})/iu;

function each(signs: string, plain: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, plain]));
}
