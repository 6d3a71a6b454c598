import { COUNTRY_ALIASES } from './country-synonyms.ts';

// A country is named by its ISO 3166-1 alpha-2 code in capitals, or XK for Kosovo. The platform knows the names
// (`Intl.DisplayNames`, in English and Arabic); where people write another name it stands here or in country-aliases.ts.
// A text may end in a country: its name in any case, or its code in capitals after another word.

/** The 249 codes of ISO 3166-1 and XK. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
  KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
  MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
  UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

/** The English name of a code in capitals: `Saudi Arabia`; the text itself when it is no code. */
export function countryName(code: string): string {
  if (!isCountryCode(code)) return code;
  let name = names.get(code);
  if (name === undefined) {
    name = OVERRIDES[code] ?? english().of(code)!.replace('&', 'and').replace('’', "'");
    names.set(code, name);
  }
  return name;
}

/** Whether a text is the code of a country, in capitals. */
export const isCountryCode = (text: string): boolean => codes.has(text);

/** The code of a country by its name in English or Arabic, another usual name, or its code: `KSA` is SA. */
export const countryCode = (name: string): string | undefined => {
  if (typeof name !== 'string' || name.length > 60) return undefined;
  const trimmed = name.trim();
  const code = withoutPoints(trimmed).toUpperCase();
  if (isCountryCode(code)) return code;
  return /\d/.test(trimmed) ? undefined : byName().get(nameKey(trimmed));
};

/** A country at the end of a text, and what stands before it. */
export interface TrailingCountry {
  readonly rest: string;
  readonly country: string;
  /** Whether it was a two-letter code, which may mean something else: CA is also California. */
  readonly byCode: boolean;
}

/**
 * The country that a text ends in: the longest name that fits, or a two-letter code in capitals. There must be
 * something before it, and a comma or white space between. `Oxford Street UK` and `مطعم البيك السعودية` have one;
 * `near me`, `New Mexico` and `Gulf of Oman` have none.
 */
export function trailingCountry(text: string): TrailingCountry | undefined {
  if (typeof text !== 'string' || text.length > 512) return undefined;
  let end = text.length;
  while (end > 0 && PARTING.has(text[end - 1]!)) end--;
  let start = end;
  while (start > 0 && !PARTING.has(text[start - 1]!)) start--;
  if (start === 0) return undefined;
  const last = text.slice(start, end);
  const code = withoutPoints(last);
  if (isCountryCode(code)) {
    const rest = before(text, start);
    return rest === '' ? undefined : { rest, country: code, byCode: true };
  }
  if (/\d/.test(last) || !lastWords().has(nameKey(last))) return undefined;
  const words = [...text.matchAll(/[^\s,،;]+/g)];
  for (let first = Math.max(1, words.length - LONGEST_NAME); first < words.length; first++) {
    const start = words[first]!.index;
    const country = byName().get(nameKey(text.slice(start)));
    if (country === undefined) continue;
    const previous = nameKey(words[first - 1]![0]);
    if (NOT_BEFORE.has(previous)) return undefined;
    const rest = before(text, start);
    return rest === '' ? undefined : { rest, country, byCode: false };
  }
  return undefined;
}

const codes: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** The names that somebody asked for. */
const names = new Map<string, string>();

/** What parts the words of a text: white space and commas. */
const PARTING: ReadonlySet<string> = new Set(' \t\n\r\u00a0\u3000,،;');

/** Where the platform's name is not what people write. */
const OVERRIDES: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  TR: 'Turkey',
};

/** Words of the longest name that is looked for: Democratic Republic of the Congo, with two to spare. */
const LONGEST_NAME = 8;

/** After these a country's name is part of another: New Mexico, Gulf of Oman, Rue de France, Inner Mongolia. */
const NOT_BEFORE: ReadonlySet<string> = new Set(
  'new of de du des del della di la le el al the inner outer little lake rue via calle نيو خليج بحر شارع طريق'.split(
    ' ',
  ),
);

const withoutPoints = (code: string): string => code.replaceAll('.', '');

const before = (text: string, end: number): string =>
  text
    .slice(0, end)
    .replace(/[\s,،;]+$/, '')
    .trim();

/** The platform's names are asked for when somebody first needs one: it takes some milliseconds. */
const english = once(() => new Intl.DisplayNames('en', { type: 'region' }));

const byName = once((): ReadonlyMap<string, string> => {
  const arabic = new Intl.DisplayNames('ar', { type: 'region' });
  const names = new Map<string, string>();
  for (const code of COUNTRY_CODES) {
    for (const name of [arabic.of(code)!, english().of(code)!, countryName(code)]) names.set(nameKey(name), code);
  }
  for (const [code, aliases] of Object.entries(COUNTRY_ALIASES))
    for (const name of aliases.split('|')) names.set(nameKey(name), code);
  return names;
});

const lastWords = once((): ReadonlySet<string> => new Set([...byName().keys()].map((name) => name.split(' ').at(-1)!)));

/** Case, accents, points, hyphens, tashkeel, forms of alef and a leading "the" make no difference. */
function nameKey(name: string): string {
  const plain = /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(/[\p{M}\u0640.'’()]/gu, '')
        .toLowerCase()
        .replace(/&/g, ' and ')
        .replace(/[-–\s]+/g, ' ')
        .trim();
  const named = plain.startsWith('the ') ? plain.slice(4) : plain;
  return named.startsWith('st ') ? `saint${named.slice(2)}` : named;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
