import { toAsciiDigits } from '../../domain/text/text.ts';

/** A typed address as streets and towns are looked up by it; each part is read when it is asked for. */
export interface TypedAddress {
  /** What stands between its commas, semicolons and line breaks. */
  readonly pieces: readonly string[];
  /** Every way to read a street and a house number, the ones with a number first. */
  readonly readings: readonly AddressReading[];
  /** The two streets of a text that names where they meet. */
  readonly crossing: readonly [string, string] | undefined;
  /**
   * The text without the postcodes beside its town: `London SW1A 2AA`, `75001 Paris`, `Bengaluru 560001`, `Sydney NSW 2000`; and the
   * country whose postcodes alone are written so. `undefined` where it has none.
   */
  readonly withoutPostcodes: { readonly text: string; readonly country?: string } | undefined;
}

/** A street with what it lies in, its pieces with commas between, and the house number if there is one. */
export interface AddressReading {
  readonly number?: HouseNumber;
  readonly rest: string;
}

/** One house number: what it is sorted by, and how it is written, without spaces and in small letters. */
export interface HouseNumber {
  readonly number: number;
  readonly text: string;
  /** The next of a list: 14 of `12;14`. */
  readonly next?: number;
}

export function parseAddress(text: string): TypedAddress {
  const pieces = text
    .replace(/(?<=\p{L})\.(?=\p{Nd})/gu, '. ') // No.77, Hauptstr.5
    .split(/[,،、\n]+|;(?!\d)/u) // A list of numbers is one piece.
    .map((piece) => piece.trim())
    .filter(Boolean);
  return {
    pieces,
    get readings() {
      return listReadings(pieces);
    },
    get crossing() {
      return findCrossing(text);
    },
    get withoutPostcodes() {
      return withoutPostcodes(pieces);
    },
  };
}

/** Words of a text that are looked at; an address has fewer. */
const maxWords = 24;
/** Numbers of which each may be the house's: of `94105 101 5 Street` three may. */
const maxNumbers = 4;
/** Most numbers that a range stands for: a longer one is written wrong, or is no range. */
export const MAX_RANGE = 100;

/** A flat within the house, and the word before a number: neither is searched for. */
const unitWords =
  /^(?:apt|apartment|unit|suite|ste|flat|floor|fl|level|lvl|room|rm|office|lantai|lt|tingkat|(?:ال)?(?:شقه|شقة|دور|طابق|مكتب))\.?$/iu;
const numberSigns =
  /^(?:no|nr|n[uú]m|number|nomor|nombor|numero|numéro|№|رقم|n\.?[º°]|bl(?:oc)?k|bldg|building|house|villa|plot|lot|kav|haus(?:nummer)?|مبنى|مبني|فيلا|منزل|بيت|عمار[ةه]|بناي[ةه]|قطع[ةه])\.?$/iu;
/** A flat or a floor in one sign or two: #05-12, 12th floor, 3º B, RT 03/RW 02. */
const unitSigns = [
  /(?<=\d.*\s)#\p{L}?\d+(?:-\d+)?\p{L}?(?=\s|$)/gu,
  /(?<=^|\s)\d+(?:st|nd|rd|th)\s+(?:floor|fl)\.?(?=\s|$)/giu,
  /(?<=\s)\d+[ºª°]\.?(?:\s+\p{L})?(?=\s|$)/gu,
  /(?<=^|\s)rt\.?\s*\d+\s*[/,]?\s*rw\.?\s*\d+(?=\s|$)/giu,
];

function listReadings(pieces: readonly string[]): readonly AddressReading[] {
  const plain = unitSigns.reduce((text, sign) => text.replace(sign, ''), toAsciiDigits(pieces.join(' , ')));
  const words = withoutUnits(withRanges(plain).split(/\s+/).filter(Boolean).slice(0, maxWords));
  const fractions = joined(words, /^[123]\/[234]$/);
  const letters = joined(fractions, /^(?:\p{L}|bis|ter|quater)$/iu);
  const withNumber = [...(letters.length < fractions.length ? readNumbers(letters) : []), ...readNumbers(fractions)];
  return [...withNumber, { rest: words.join(' ') }].filter(({ rest }) => rest !== '');
}

/** Two numbers with what stands between them as one word: 14 - 18, 107 to 119; at the beginning also 1129 & 1131. */
const withRanges = (text: string): string =>
  text
    .replace(/(?<=^|\s)(\d+)\s*(?:[-–—]|to|bis|à|hingga|sampai|إلى|الى)\s*(\d+)(?=\s|$)/giu, (all, from, to) =>
      Number(to) > Number(from) && Number(to) - Number(from) <= MAX_RANGE ? `${from}-${to}` : all,
    )
    .replace(/^(\d+)\s*[&+]\s*(\d+)(?=\s+\p{L})/u, '$1;$2');

/** The words, with each that has this form and stands behind a number joined to it: 12 1/2, 12 b. */
function joined(words: readonly string[], form: RegExp): readonly string[] {
  const together: string[] = [];
  for (const word of words) {
    const isPart = form.test(word) && /^#?\d+$/.test(together.at(-1) ?? '');
    together.push(isPart ? `${together.pop()} ${word}` : word);
  }
  return together;
}

const readNumbers = (words: readonly string[]): readonly AddressReading[] =>
  words
    .flatMap((word, at) => {
      const number = parseHouseNumber(word.replace(/^[#№]/u, '').replace(/\.$/, ''));
      const first = words.findLastIndex((other, i) => i < at && !numberSigns.test(other)) + 1;
      const rest = [...words.slice(0, first), ...words.slice(at + 1)].join(' ');
      return number === undefined ? [] : [{ number, rest }];
    })
    .slice(0, maxNumbers);

function withoutUnits(words: readonly string[]): readonly string[] {
  const stored: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const of = words.findIndex((other, at) => at > i && !numberSigns.test(other));
    if (isUnit(words[i]!, words[of])) i = of;
    else stored.push(words[i]!);
  }
  return stored;
}

/** `St` of `Ste 4` is no unit, and `Flat Rock Road` is a street: a unit has a number or one letter behind it. */
const isUnit = (word: string, next: string | undefined): boolean =>
  unitWords.test(word) && next !== undefined && /^#?(?:\d+\p{L}?|\p{L}\d*)$/u.test(next);

/** A number, with letters or a second part: 12, 12b, 12/3, 12-14, 12 1/2. An ordinal (5th) is the name of a street. */
const shape = /^(\d{1,6})(?:(?:bis|ter|quater|[a-z]{0,2})(?:[-/](?:\d{1,6})?[a-z]{0,2})?| [123]\/[234])$/;
const ordinal = /^\d+(st|nd|rd|th)$/;

/** Of several numbers the first, with the next: `12;14` is a house that is found by 12. */
export function parseHouseNumber(words: string): HouseNumber | undefined {
  const [first = '', second = ''] = toAsciiDigits(words)
    .toLowerCase()
    .split(';')
    .map((one) => one.trim());
  const fraction = first
    .replace('½', ' 1/2')
    .replace('–', '-')
    .replace(/[\s-]+(?=[123]\/[234]$)/, ' ');
  const text = /\s[123]\/[234]$/.test(fraction) ? fraction : fraction.replace(/\s+/g, '');
  if (ordinal.test(text)) return undefined;
  const figures = shape.exec(text)?.[1];
  if (figures === undefined) return undefined;
  return { number: Number(figures), text, ...(/^\d{1,6}/.test(second) && { next: Number.parseInt(second, 10) }) };
}

/** The text without words for a quarter, and without what it says is near: `Al Olaya District`, `near the bank`. */
export const withoutHints = (text: string): string => text.replace(nearWords, '').replace(quarterWords, '');

const quarterWords = /(?<=^|\s)(?:district|dist|neighbou?rhood|حي)\.?(?=\s|$)/giu;
const nearWords =
  /(?<=\S)\s+(?:near|opp(?:osite)?|next\s+to|behind|beside|dekat|seberang|بجوار|بجانب|قرب|مقابل|خلف)\.?\s+(?:to\s+)?[^,]*/giu;

function findCrossing(text: string): readonly [string, string] | undefined {
  const rest = text.trim().replace(crossingBefore, '').replace(crossingBehind, '');
  for (const between of separators) {
    const parts = rest.split(between).map((part) => part.trim());
    if (parts.length === 2 && parts[0] !== '' && parts[1] !== '') return [parts[0]!, parts[1]!];
  }
  return undefined;
}

/** What says that a text is a crossing, before its streets and behind them. */
const crossingBefore =
  /^(?:(?:the\s+)?(?:corner|intersection|junction|crossing|angle|croisement|esquina|cruce|ecke|(?:per)?simpang(?:an)?)\s+(?:(?:of|de|du|des|antara)\s+)?|(?:تقاطع|زاوية|ملتقى)\s+)/iu;
const crossingBehind = /\s+(?:corner|intersection|junction|crossing)$/iu;

/** The plainest first: a street may have an `and` in its name, but no `&`. */
const separators = [
  /\s*[&×]\s*/u,
  /\s+\/\s+|(?<=\p{L})[/@](?=\p{L}|\d+(?:st|nd|rd|th)\b)|\s+@\s+/u,
  /\s+(?:corner|cnr|crn|ecke|esquina|angle)\.?(?:\s+(?:of|de|du))?\s+/iu,
  /\s+(?:and|at|und|et|dan|dengan|x|مع|عند)\s+/iu,
  /\s+و\s*(?=شارع|طريق|ال)/u,
  /\s+[ye]\s+/iu,
];

function withoutPostcodes(pieces: readonly string[]): TypedAddress['withoutPostcodes'] {
  const found = pieces.map((piece) => ({ piece, code: postcodes.find(({ pattern }) => pattern.test(piece)) }));
  const text = found
    .map(({ piece, code }) => (code === undefined ? piece : piece.replace(code.pattern, '').trim()))
    .filter(Boolean)
    .join(', ');
  if (text === '' || found.every(({ code }) => code === undefined)) return undefined;
  const country = found.find(({ code }) => code?.country !== undefined)?.code?.country;
  return { text, ...(country !== undefined && { country }) };
}

/** What stands before a postcode at the end: a space, or a dash as in `Chennai - 600017`. */
const behind = (code: string): RegExp => new RegExp(String.raw`(?:^|\s*[\s–—-])${code}$`);
const before = (code: string): RegExp => new RegExp(String.raw`^${code}(?=\s+\p{L})`, 'u');

/** The most telling first. */
const postcodes: readonly { readonly pattern: RegExp; readonly country?: string }[] = [
  { pattern: behind(String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`), country: 'GB' },
  { pattern: behind(String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`), country: 'CA' },
  { pattern: behind(String.raw`[ACDEFHKNPRTVWXY]\d[\dW] ?[A-Z\d]{4}`), country: 'IE' },
  { pattern: before(String.raw`(?:NL-)?[1-9]\d{3} ?[A-Z]{2}`), country: 'NL' },
  { pattern: behind(String.raw`[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?`), country: 'AR' },
  { pattern: before(String.raw`〒?\d{3}-\d{4}`), country: 'JP' },
  { pattern: behind(String.raw`〒?\d{3}-\d{4}`), country: 'JP' },
  { pattern: behind(String.raw`\d{5}-\d{3}`), country: 'BR' },
  { pattern: before(String.raw`\d{5}-\d{3}`), country: 'BR' },
  { pattern: before(String.raw`\d{2}-\d{3}`), country: 'PL' },
  { pattern: behind(String.raw`\d{2}-\d{3}`), country: 'PL' },
  { pattern: before(String.raw`\d{4}-\d{3}`), country: 'PT' },
  { pattern: behind(String.raw`\d{5}-\d{4}`), country: 'US' },
  { pattern: before(String.raw`(?:[A-Z]{1,2}-)?\d{3} ?\d{2}`) },
  { pattern: before(String.raw`(?:[A-Z]{1,2}-)?\d{4,6}`) },
  { pattern: behind(String.raw`\d{3} ?\d{3}`) },
  { pattern: behind(String.raw`\d{3} \d{2}`) },
  { pattern: behind(String.raw`\d{4,5}`) },
  { pattern: /\s(?:\d{5}(?:-\d{4})?|\d{6})(?=\s+\p{L})/u },
];
