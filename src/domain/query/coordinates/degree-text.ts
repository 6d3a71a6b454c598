import { toAsciiDigits } from '../../text/text.ts';

// Normalizes a text before its angles are parsed.

/** Converts digits, signs, separators and degree marks to ASCII (except `°`), and spelled-out notations to marks. */
export function normalizeDegrees(text: string): string {
  let plain = text;
  if (!/^[\0-\x7f]*$/.test(text)) {
    plain = toAsciiDigits(
      text.replace(/[−‒–—﹣－º˚⁰ᵒ∘٫،、，；؛′’‘ʹʼ´‛`″“”ʺ„‟\p{Cf}\u064b]/gu, (sign) => SIGNS[sign] ?? ''),
    ).normalize('NFKC');
  }
  // Each pattern runs only if one of its characters is in the text: most texts have none.
  plain = withMarks(plain);
  if (plain.includes("''")) plain = plain.replace(/''/g, '"');
  if (AND_WORD.test(plain)) plain = plain.replace(AND, '$1, ');
  if (plain.includes('"')) plain = plain.replace(/"([a-z]{3,12})"/gi, '$1');
  if (plain.includes('d'))
    plain = plain.replace(
      /(\d)\s?d(?:eg)?\s?(\d+(?:\.\d+)?)\s?m(?:in)?(?![a-z])(?:\s?(\d+(?:\.\d+)?)\s?s(?:ec)?(?![a-z]))?/g,
      (_, d, m, s) => (s === undefined ? `${d}°${m}'` : `${d}°${m}'${s}"`),
    );
  if (/\.\d\d\./.test(plain) && /[NSEW]/i.test(plain))
    plain = plain.replace(/(?<![\d.])(\d{1,3})\.(\d{2})\.(\d{2}(?:\.\d+)?)(?![\d.]*\d)/g, `$1°$2'$3"`);
  if (/\d-\d/.test(plain)) plain = plain.replace(DASHED, (angle) => angle.replaceAll('-', ' '));
  return withoutQuotes(plain);
}

/** Moves a decimal point before its mark (`57'.32` → `57.32'`), and converts `o` and `*` after degrees to `°` (`51o 41.98'`). */
function withMarks(plain: string): string {
  const pointed = /[°'"][.,]\d/.test(plain) ? plain.replace(/(?<![\d.])(\d+)\s?([°'"])[.,](\d+)/g, '$1.$3$2') : plain;
  return /\d\s?[o*]\s?\d/i.test(pointed)
    ? pointed.replace(/(?<![\p{L}\p{N}.])(\d{1,3})\s?[o*](?=\s?\d{1,2}(?:[.,]\d+)?\s?['NSEW\d])/giu, '$1°')
    : pointed;
}

/** Matches dashes between degrees, minutes and seconds: `24-42-42N`, `N 24-42.7`. */
const DASHED =
  /(?<![\d.-])\d{1,3}-\d{1,2}(?:-\d{1,2})?(?:\.\d+)?\s?[NSEW](?!\p{L})|(?<!\p{L})[NSEW]\s?\d{1,3}-\d{1,2}(?:-\d{1,2})?(?:\.\d+)?(?![\d.-])/giu;

/** Removes quotation marks around a part of a text: `the point "24.7, 46.6" here`. */
const withoutQuotes = (plain: string): string =>
  /(?:^|[\s(:])["']/.test(plain)
    ? plain.replace(/(?<=^|[\s(:])(["'])([^"']{3,100})\1(?=[\s).,;:!?]|$)/g, ' $2 ').trim()
    : plain;

/** Replaces decimal commas with points. In a text with a decimal point, every comma is a separator. */
export function withDecimalPoints(plain: string): string {
  if (!/\d,\d/.test(plain) || /\d\.\d/.test(plain)) return plain;
  const marked = plain.replace(/(\d),(\d+)(?=\s?['"°])/g, '$1.$2');
  const glued = marked.replace(FOUR_GROUPS, '$1.$2, $3.$4');
  return TWO_DECIMAL_COMMAS.test(glued) ? glued.replace(/(\d),(?=\d)/g, '$1.') : glued;
}

/** Matches two numbers with decimal commas, separated by a comma: `52,520008,13,404954`. */
const FOUR_GROUPS = /(?<![\d,])([+-]?\d{1,3}),(\d{4,15}),([+-]?\d{1,3}),(\d{4,15})(?![\d,])/;

/** Matches the word *and* between two angles, after a decimal number, a mark or a hemisphere. */
const AND =
  /(\d[.,]\d{1,15}\s?°?|[°'"]|\d\s?[NSEW])\s(?:and|und|et|y|en|dan|и|و)\s(?=[NSEW+-]?\s?\d|(?:lat|lon|long|lng)(?!\p{L})|l(?:at|ong)itud|länge|breite)/giu;

const AND_WORD = /\s(?:and|und|et|y|en|dan|и|و)\s/iu;

/** Matches `24,7 46,6` and `24,7, 46,6`, but not `24,7,46`. */
const TWO_DECIMAL_COMMAS = /^[^,]*\d,\d+(?:,\s|[^\d,][^,]*,\s|[^\d,])[^,]*\d,\d[^,]*$/;

const SIGNS: Readonly<Record<string, string>> = {
  ...mapEach('−‒–—﹣－', '-'),
  ...mapEach('º˚⁰ᵒ∘', '°'),
  ...mapEach('٫', '.'),
  ...mapEach('،、，', ','),
  ...mapEach('；؛', ';'),
  ...mapEach('′’‘ʹʼ´‛`', "'"),
  ...mapEach('″“”ʺ„‟', '"'),
};

/**
 * Matches the packed notation of aviation and NMEA: `244242N 0464027E`, `4807.038,N,01131.000,E`, ACARS's `375400N930000W`. Minutes
 * always have two digits. The longitude has one digit more than the latitude, or the same number.
 */
const PACKED =
  /(?<![\d.+-])(\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)\s?,?\s?([NS])[\s,;/]{0,3}([01]\d\d|\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)\s?,?\s?([EW])(?!\p{L})/giu;
const PACKED_AFTER =
  /(?<!\p{L})([NS])\s?(\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)[\s,;/]{0,3}([EW])\s?([01]\d\d|\d\d)([0-5]\d)(?:([0-5]\d)((?:\.\d+)?)|(\.\d+)?)(?![\d.])/giu;

/** Matches the position of an NMEA sentence. Leading zeros of the degrees may be missing: `4426.29,N,159.93,W` is 1° 59.93′ W. */
const NMEA =
  /\$?[A-Z]{2}[A-Z]{3},[^$]*?(?<![\d.])(\d{0,2}?)([0-5]?\d)(\.\d+)?,([NS]),(\d{0,3}?)([0-5]?\d)(\.\d+)?,([EW])(?![A-Z])/g;

/**
 * Returns the packed coordinates of a text with marks between degrees, minutes and seconds; `undefined` if there are none, and an
 * empty text if there are several different ones.
 */
export function unpackDegrees(plain: string): string | undefined {
  if (!/\d{5}|\d,[NS],/i.test(plain) || !/[NS]/i.test(plain)) return undefined;
  const found = new Set([...listNmea(plain), ...listPacked(plain)]);
  if (found.size === 0) return undefined;
  return found.size === 1 ? [...found][0] : '';
}

function listNmea(plain: string): readonly string[] {
  if (!plain.includes(',N,') && !plain.includes(',S,')) return [];
  return [...plain.matchAll(NMEA)].map(
    ([, d, m, mm = '', ns, dd, n, nn = '', ew]) => `${Number(d)}°${m}${mm}'${ns} ${Number(dd)}°${n}${nn}'${ew}`,
  );
}

function listPacked(plain: string): readonly string[] {
  if (plain.includes('$')) return [];
  const before = [...plain.matchAll(PACKED)].map(([, d, m, s, ss, mm, ns, dd, n, t, tt, nn, ew]) =>
    (s === undefined) === (t === undefined) ? `${angle(d!, m!, s, ss, mm)}${ns} ${angle(dd!, n!, t, tt, nn)}${ew}` : '',
  );
  if (before.length > 0) return before.filter((each) => each !== '');
  return [...plain.matchAll(PACKED_AFTER)].flatMap(([, ns, d, m, s, ss, mm, ew, dd, n, t, tt, nn]) =>
    (s === undefined) === (t === undefined)
      ? [`${angle(d!, m!, s, ss, mm)}${ns} ${angle(dd!, n!, t, tt, nn)}${ew}`]
      : [],
  );
}

const angle = (d: string, m: string, s: string | undefined, ss = '', mm = ''): string =>
  s === undefined ? `${d}°${m}${mm}'` : `${d}°${m}'${s}${ss}"`;

/** Removes an altitude, accuracy or zoom after a pair, and final punctuation. */
export const withoutTail = (plain: string): string => plain.replace(TAIL, '').replace(/[.!?]+\s*$/, '');

const TAIL =
  /(?:(?:[,;/]\s*|\s+)\(?\s*(?:(?:alt(?:itude)?|elev(?:ation)?|h|z|acc(?:uracy)?)\.?\s?[:=]?\s*)?(?:±|\+\/?-)?\s*-?\d{1,5}(?:\.\d{1,6})?\s?(?:m|ft|z|km|metres?|meters?|feet|masl|m\.?a\.?s\.?l|م)\.?\s*\)?|(?<=\.\d{1,15}\s?°?\s?,\s?[+-]?\d{1,3}\.\d{1,15}\s?°?),\s*-?\d{1,5}(?![\d.])|(?<=\.\d{1,15}\s?°?\s?;\s?[+-]?\d{1,3}\.\d{1,15}\s?°?);\s*-?\d{1,5}(?![\d.])|(?<=\.\d{4,15}\s?°?\s?,\s?[+-]?\d{1,3}\.\d{4,15}\s?°?),\s*-?\d{1,5}(?:\.\d{1,3})?(?!\d)|(?<=\.\d{3,15}\s)\s*\d{1,4}(?:\.\d)?|\s+(?:alt(?:itude)?|elev(?:ation)?)\.?\s?[:=]?\s*-?\d{1,5}(?:\.\d{1,6})?)\s*[.!]?\s*$/iu;

function mapEach(signs: string, plain: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, plain]));
}
