import { findTrailingCountry } from '../country/country.ts';
import { toAsciiDigits } from '../text/text.ts';

/** A typed address, prepared for a search in streets and towns. All properties except `pieces` are computed on access. */
export interface TypedAddress {
  /** The pieces of the text between its commas, semicolons and line breaks. */
  readonly pieces: readonly string[];
  /** The possible readings as a street and a house number; readings with a number first. */
  readonly readings: readonly AddressReading[];
  /** The two streets of a crossing, such as `5th Ave & 42nd St`. */
  readonly crossing: readonly [string, string] | undefined;
  /**
   * The text without the postcodes beside its town (`London SW1A 2AA`, `75001 Paris`, `Bengaluru 560001`, `Sydney NSW 2000`), and the
   * country if only one has postcodes of that form. `undefined` if the text has no postcode.
   */
  readonly withoutPostcodes: { readonly text: string; readonly country?: string } | undefined;
}

/** One reading of an address: `rest` is the street with the areas that contain it, separated by commas. */
export interface AddressReading {
  readonly number?: HouseNumber;
  readonly rest: string;
}

/** A house number: its leading number, and its text in lower case without spaces (`12b`), except before a fraction. */
export interface HouseNumber {
  readonly number: number;
  readonly text: string;
  /** The second number of a list: 14 in `12;14`. */
  readonly next?: number;
}

/** Prepares a typed address: removes addressees and hints at the surroundings, and splits it into pieces. */
export function parseAddress(typed: string): TypedAddress {
  const text = withoutDirections(typed);
  const pieces = text
    .replace(/(?<=\p{L})\.(?=\p{Nd})/gu, '. ') // No.77, Hauptstr.5
    .split(/[,،、\n]+|;(?!\d)/u) // A list of numbers is one piece.
    .map((piece) => piece.trim())
    .filter((piece, _, all) => piece !== '' && !(all.length > 1 && ADDRESSEE.test(piece)));
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

/** Removes the addressee, the words for *near* at the start, and remarks in brackets. */
function withoutDirections(text: string): string {
  const bare = text
    .replace(/\s*\([^()]{1,60}\)/gu, (all, at: number) => (at > 0 && /\p{L}/u.test(text.slice(0, at)) ? '' : all))
    .replace(NEAR_IN_FRONT, '')
    .replace(ADDRESSEE_BEFORE_NUMBER, '')
    .trim();
  return /\p{L}{2}/u.test(bare) ? bare : text;
}

const ADDRESSEE_WORDS = String.raw`(?:c\s?\/\s?o|attn|attention|att|care of|fao|f\.a\.o|z\.? ?h(?:d|dn)|à l['’]attention de|عناية|u\.?p\.?(?=[:.]))`;
const ADDRESSEE = new RegExp(String.raw`^${ADDRESSEE_WORDS}(?!\p{L})[.:]?`, 'iu');
const ADDRESSEE_BEFORE_NUMBER = new RegExp(String.raw`^${ADDRESSEE_WORDS}(?!\p{L})[.:]?[^\d,،\n]*(?=\d)`, 'iu');
const NEAR_IN_FRONT =
  /^(?:near(?:by)?(?: to)?|close to|next to|opp(?:osite)?\.?(?: to)?|across from|in front of|behind|beside|by the|dekat|seberang|(?:di )?(?:depan|belakang|sebelah)|près d[eu']|en face d[eu']|à côté d[eu']|cerca de|frente a|junto a|بالقرب من|بجوار|بجانب|قرب|مقابل|خلف|أمام|نزد)\s+(?=\S)/iu;

/** The maximum number of words that are read; a real address has fewer. */
const MAX_WORDS = 24;
/** The maximum number of house number candidates: `94105 101 5 Street` has three. */
const MAX_NUMBERS = 4;
/** The maximum number of house numbers in a range: a longer one is a typing error, or not a range. */
export const MAX_RANGE = 100;

/** Matches the words before the number of a flat; `numberSigns` matches those before a house number. Neither is searched. */
const unitWords =
  /^(?:apt|apartment|unit|suite|ste|flat|floor|fl|level|lvl|room|rm|office|lantai|lt|tingkat|(?:ال)?(?:شقه|شقة|دور|طابق|مكتب))\.?$/iu;
const numberSigns =
  /^(?:no|nr|n[uú]m|number|nomor|nombor|numero|numéro|№|رقم|n\.?[º°]|bl(?:oc)?k|bldg|building|house|villa|plot|lot|kav|haus(?:nummer)?|مبنى|مبني|فيلا|منزل|بيت|عمار[ةه]|بناي[ةه]|قطع[ةه])\.?$/iu;
/** Patterns for a flat or a floor: #05-12, 12th floor, 3º B, RT 03/RW 02. */
const unitSigns = [
  /(?<=\d.*\s)#\p{L}?\d+(?:-\d+)?\p{L}?(?=\s|$)/gu,
  /(?<=^|\s)\d+(?:st|nd|rd|th)\s+(?:floor|fl)\.?(?=\s|$)/giu,
  /(?<=\s)\d+[ºª°]\.?(?:\s+\p{L})?(?=\s|$)/gu,
  /(?<=^|\s)rt\.?\s*\d+\s*[/,]?\s*rw\.?\s*\d+(?=\s|$)/giu,
];

function listReadings(pieces: readonly string[]): readonly AddressReading[] {
  const plain = joinHouseNumberParts(
    unitSigns.reduce((text, sign) => text.replace(sign, ''), toAsciiDigits(pieces.join(' , '))),
  );
  const [asTyped, numbered, inUnit] = [plain, replaceNumberWord(plain), withoutUnitInFront(plain)].map((each) =>
    each === undefined ? [] : readAddress(each),
  ) as [AddressReading[], AddressReading[], AddressReading[]];
  const hasNumber = ({ number }: AddressReading) => number !== undefined;
  if (UNIT_IN_FRONT.test(plain)) return inUnit;
  return [
    ...numbered.filter(hasNumber),
    ...asTyped.filter(hasNumber),
    ...inUnit.filter(hasNumber),
    ...asTyped.filter((reading) => !hasNumber(reading)),
  ];
}

/** Matches `Unit 5/555`, whose house number is 555. Without the word, `5/555` can also be a house number of two parts. */
const UNIT_IN_FRONT =
  /^(?:unit|apt|apartment|flat|suite|ste|level|lvl|floor|shop|room|office)\.?\s?\p{L}?\d{1,5}\p{L}?\s?\/\s?\d/iu;

function withoutUnitInFront(text: string): string | undefined {
  const bare = text.replace(/^(?:\p{L}{2,9}\.?\s?)?\p{L}?\d{1,5}\p{L}?\s?\/\s?(?=\d{1,6}\p{L}?\s+\p{L})/u, '');
  return bare === text ? undefined : bare;
}

/** The numbers that are written as words before a street: `One Market Street`. */
const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

function replaceNumberWord(text: string): string | undefined {
  const word = /^\p{L}+(?=\s+\p{L}{2})/u.exec(text)?.[0] ?? '';
  const rest = text.replace(/^\p{L}+\s+/u, '');
  const number = NUMBER_WORDS.indexOf(word.toLowerCase()) + 1;
  return number === 0 ? undefined : `${number} ${rest}`;
}

/** Joins the parts of a Russian or Turkish house number: `12Б к2 стр. 3` becomes `12бк2с3`; `No: 5/A D:3` becomes `5/A`. */
const joinHouseNumberParts = (text: string): string =>
  text
    .replace(RUSSIAN_PARTS, (_, number, letter = '', block, building) =>
      `${number}${letter}${block === undefined ? '' : `к${block}`}${building === undefined ? '' : `с${building}`}`.toLowerCase(),
    )
    .replace(/(?<!\p{L})(?:no|nr|№)\s?[.:]\s?(?=\d)/giu, '')
    .replace(/(?<=\d(?:\s?\/\s?\p{L})?)\s+(?:d|daire|kat|k|iç kapı(?: no)?)\s?[.:]\s?\d{1,4}\p{L}?(?!\p{L})/giu, '')
    .replace(/(\d)\s?\/\s?(?=\p{L}(?!\p{L}))/gu, '$1/');

const RUSSIAN_PARTS =
  /(?<![\p{L}\p{N}])(?:(?:д|дом|вл|владение)\.?\s?)?(\d{1,5}(?:\/\d{1,5})?)(?:\s?([а-яё])(?![а-яё]|\.?\s?\d))?(?:[\s,]*(?:корпус|корп|кор|к)\.?\s?(\d{1,3}[а-яё]?))?(?:[\s,]*(?:строение|стр|с)\.?\s?(\d{1,3}[а-яё]?))?(?=[\s,]|$)/giu;

function readAddress(plain: string): readonly AddressReading[] {
  const words = withoutUnits(joinRanges(plain).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS));
  const fractions = joinToNumbers(words, /^[123]\/[234]$/);
  const letters = joinToNumbers(fractions, /^(?:\p{L}|bis|ter|quater)$/iu);
  const withNumber = [...(letters.length < fractions.length ? readNumbers(letters) : []), ...readNumbers(fractions)];
  return [...withNumber, { rest: words.join(' ') }].filter(({ rest }) => rest !== '');
}

/** Joins a range of two numbers to one word: `14 - 18`, `107 to 119`; at the start also `1129 & 1131`. */
const joinRanges = (text: string): string =>
  text
    .replace(/(?<=^|\s)(\d+)\s*(?:[-–—]|to|bis|à|hingga|sampai|إلى|الى)\s*(\d+)(?=\s|$)/giu, (all, from, to) =>
      Number(to) > Number(from) && Number(to) - Number(from) <= MAX_RANGE ? `${from}-${to}` : all,
    )
    .replace(/^(\d+)\s*[&+]\s*(\d+)(?=\s+\p{L})/u, '$1;$2');

/** Joins each word that matches a pattern to the number before it: `12 1/2`, `12 b`. */
function joinToNumbers(words: readonly string[], form: RegExp): readonly string[] {
  const joined: string[] = [];
  for (const word of words) {
    const isPart = form.test(word) && /^#?\d+$/.test(joined.at(-1) ?? '');
    joined.push(isPart ? `${joined.pop()} ${word}` : word);
  }
  return joined;
}

const readNumbers = (words: readonly string[]): readonly AddressReading[] =>
  words
    .flatMap((word, at) => {
      const number = parseHouseNumber(word.replace(/^[#№]/u, '').replace(/\.$/, ''));
      const first = words.findLastIndex((previous, i) => i < at && !numberSigns.test(previous)) + 1;
      const rest = [...words.slice(0, first), ...words.slice(at + 1)].join(' ');
      return number === undefined ? [] : [{ number, rest }];
    })
    .slice(0, MAX_NUMBERS);

function withoutUnits(words: readonly string[]): readonly string[] {
  const remaining: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const nextIndex = words.findIndex((following, at) => at > i && !numberSigns.test(following));
    if (isUnit(words[i]!, words[nextIndex])) i = nextIndex;
    else remaining.push(words[i]!);
  }
  return remaining;
}

/** Returns whether a word begins a unit: a number or a letter follows it. `Flat Rock Road` is a street. */
const isUnit = (word: string, next: string | undefined): boolean =>
  unitWords.test(word) && next !== undefined && /^#?(?:\d+\p{L}?|\p{L}\d*)$/u.test(next);

/**
 * Matches a number with optional letters and further parts: `12`, `12b`, `12/3`, `12-14`, `12 1/2`, `12-3-456/b`, `12бк2с3`. An ordinal
 * (`5th`) is the name of a street.
 */
const HOUSE_NUMBER =
  /^(\d{1,6})(?:(?:bis|ter|quater|[\p{L}]{0,2})(?:[-/](?:\d{1,6})?(?:bis|ter|[\p{L}]{0,2})){0,4}(?:к\d{1,3}[а-яё]?)?(?:с\d{1,3}[а-яё]?)?| [123]\/[234])$/u;
const ORDINAL = /^\d+(st|nd|rd|th)$/;

/** Parses a house number; returns `undefined` for other texts. For a list such as `12;14`, returns 12 with `next` 14. */
export function parseHouseNumber(words: string): HouseNumber | undefined {
  const [first = '', second = ''] = toAsciiDigits(words)
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const fraction = (/[а-яё]/.test(first) ? joinHouseNumberParts(first) : first)
    .replace('½', ' 1/2')
    .replace('–', '-')
    .replace(/[\s-]+(?=[123]\/[234]$)/, ' ');
  const text = /\s[123]\/[234]$/.test(fraction) ? fraction : fraction.replace(/\s+/g, '');
  if (ORDINAL.test(text)) return undefined;
  const figures = HOUSE_NUMBER.exec(text)?.[1];
  if (figures === undefined) return undefined;
  return { number: Number(figures), text, ...(/^\d{1,6}/.test(second) && { next: Number.parseInt(second, 10) }) };
}

/** Removes words for a quarter (`Al Olaya District`) and hints at the surroundings (`near the bank`). */
const withoutHints = (text: string): string => text.replace(nearWords, '').replace(quarterWords, '');

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

/** Matches the words that mark a crossing, before its streets; `crossingBehind` matches those after them. */
const crossingBefore =
  /^(?:(?:the\s+)?(?:corner|intersection|junction|crossing|angle|croisement|esquina|cruce|ecke|(?:per)?simpang(?:an)?)\s+(?:(?:of|de|du|des|antara)\s+)?|(?:تقاطع|زاوية|ملتقى)\s+)/iu;
const crossingBehind = /\s+(?:corner|intersection|junction|crossing)$/iu;

/** The separators of two streets, most certain first: the name of a street can contain `and`, but no `&`. */
const separators = [
  /\s*[&×]\s*/u,
  /\s+\/\s+|(?<=\p{L})[/@](?=\p{L}|\d+(?:st|nd|rd|th)\b)|\s+@\s+/u,
  /\s+(?:corner|cnr|crn|ecke|esquina|angle)\.?(?:\s+(?:of|de|du))?\s+/iu,
  /\s+(?:and|at|und|et|dan|dengan|x|مع|عند)\s+/iu,
  /\s+و\s*(?=شارع|طريق|ال)/u,
  /\s+[ye]\s+/iu,
];

function withoutPostcodes(pieces: readonly string[]): TypedAddress['withoutPostcodes'] {
  const parsedPieces = pieces.map((piece) => ({ piece, code: postcodes.find(({ pattern }) => pattern.test(piece)) }));
  const text = parsedPieces
    .map(({ piece, code }) => (code === undefined ? piece : piece.replace(code.pattern, '').trim()))
    .filter(Boolean)
    .join(', ');
  if (text === '' || parsedPieces.every(({ code }) => code === undefined)) return undefined;
  const country = parsedPieces.find(({ code }) => code?.country !== undefined)?.code?.country;
  return { text, ...(country !== undefined && { country }) };
}

/** Returns the pattern of a postcode at the end, with its separator: a space, or a dash as in `Chennai - 600017`. */
const postcodeAtEnd = (code: string): RegExp => new RegExp(String.raw`(?:^|\s*[\s–—-])${code}$`);
const postcodeAtStart = (code: string): RegExp => new RegExp(String.raw`^${code}(?=\s+\p{L})`, 'u');

/** The patterns of postcodes, most specific first; `country` if only that country uses the form. */
const postcodes: readonly { readonly pattern: RegExp; readonly country?: string }[] = [
  { pattern: postcodeAtEnd(String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`), country: 'GB' },
  { pattern: postcodeAtEnd(String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`), country: 'CA' },
  { pattern: postcodeAtEnd(String.raw`[ACDEFHKNPRTVWXY]\d[\dW] ?[A-Z\d]{4}`), country: 'IE' },
  { pattern: postcodeAtStart(String.raw`(?:NL-)?[1-9]\d{3} ?[A-Z]{2}`), country: 'NL' },
  { pattern: postcodeAtEnd(String.raw`[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?`), country: 'AR' },
  { pattern: postcodeAtStart(String.raw`〒?\d{3}-\d{4}`), country: 'JP' },
  { pattern: postcodeAtEnd(String.raw`〒?\d{3}-\d{4}`), country: 'JP' },
  { pattern: postcodeAtEnd(String.raw`\d{5}-\d{3}`), country: 'BR' },
  { pattern: postcodeAtStart(String.raw`\d{5}-\d{3}`), country: 'BR' },
  { pattern: postcodeAtStart(String.raw`\d{2}-\d{3}`), country: 'PL' },
  { pattern: postcodeAtEnd(String.raw`\d{2}-\d{3}`), country: 'PL' },
  { pattern: postcodeAtStart(String.raw`\d{4}-\d{3}`), country: 'PT' },
  { pattern: postcodeAtEnd(String.raw`\d{5}-\d{4}`), country: 'US' },
  { pattern: postcodeAtStart(String.raw`(?:[A-Z]{1,2}-)?\d{3} ?\d{2}`) },
  { pattern: postcodeAtStart(String.raw`(?:[A-Z]{1,2}-)?\d{4,6}`) },
  { pattern: postcodeAtEnd(String.raw`\d{3} ?\d{3}`) },
  { pattern: postcodeAtEnd(String.raw`\d{3} \d{2}`) },
  { pattern: postcodeAtEnd(String.raw`\d{4,5}`) },
  { pattern: /\s(?:\d{5}(?:-\d{4})?|\d{6})(?=\s+\p{L})/u },
];

/** Returns the readings without a trailing country, postcodes and hints, because the index may not contain these. */
export function removeEnding(text: string) {
  const trailing = findTrailingCountry(text);
  const readings = parseAddress(trailing?.rest ?? text).readings.flatMap((reading) => {
    // A number before a street is probably a house number. Without it, 1000 Joes Street would match every name with Joe in it.
    const isFirst = reading.number === undefined && /^\d/.test(reading.rest);
    const postcodes = isFirst ? undefined : parseAddress(reading.rest).withoutPostcodes;
    const bare = withoutHints(postcodes?.text ?? reading.rest);
    return bare === reading.rest && trailing === undefined ? [] : [{ ...reading, rest: bare }];
  });
  return { readings, country: trailing?.country };
}
