import { findLanguage } from '../languages.ts';
import { isRightToLeft } from '../text/direction.ts';
import { parseInstructions } from './arrival.ts';
import type { Location } from './location.ts';

/** The languages of signs, as BCP 47 tags. */
const signLanguages = ['en', 'ar', 'ur', 'hi', 'ms', 'id', 'zh-Hans', 'fr'] as const;
export type SignLanguage = (typeof signLanguages)[number];

type Written = Pick<Location, 'handle' | 'label' | 'landmark' | 'instructions'>;

/**
 * Chooses one or two languages for a sign: the languages of the instructions, then of the script of the texts, else the main language
 * of the country (ISO 3166-1 alpha-2); and English last.
 */
export function chooseSignLanguages(place: Written, country: string | undefined): readonly SignLanguage[] {
  const written = new Set([...instructionLanguages(place.instructions), ...scriptLanguages(place, country)]);
  const local: SignLanguage[] = [...written].filter((language) => language !== 'en');
  const main = countryLanguages.get(country ?? '');
  if (local.length === 0 && main !== undefined) local.push(main);
  return [...local, 'en' as const].slice(0, 2);
}

function instructionLanguages(text: string): readonly SignLanguage[] {
  const read = parseInstructions(text);
  if (!read.ok) return [];
  return read.value.flatMap(({ language }) => {
    const found = findLanguage(language, signLanguages);
    return signLanguages.filter((language) => language === found);
  });
}

function scriptLanguages(place: Written, country: string | undefined): readonly SignLanguage[] {
  const { handle, label, landmark, instructions } = place;
  const text = `${handle} ${label} ${landmark} ${instructions}`;
  const isSimplified =
    /\p{sc=Han}/u.test(text) && !OTHER_HAN_SCRIPT.test(text) && !COUNTRIES_WITHOUT_SIMPLIFIED_HAN.has(country ?? '');
  return [
    ...(/\p{sc=Arabic}/u.test(text) && !OTHER_ARABIC_SCRIPT.test(text) ? (['ar'] as const) : []),
    ...(URDU_SCRIPT.test(text) ? (['ur'] as const) : []),
    ...(/\p{sc=Devanagari}/u.test(text) ? (['hi'] as const) : []),
    ...(isSimplified ? (['zh-Hans'] as const) : []),
  ];
}

/** Matches letters that, in Arabic script, only Urdu and its neighbours in Pakistan and India use. */
const URDU_SCRIPT = /[\u0679\u0688\u0691\u06ba\u06be\u06d2]/;

const OTHER_HAN_SCRIPT = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u;
/** The countries where Han characters are Japanese, Korean or traditional Chinese. */
const COUNTRIES_WITHOUT_SIMPLIFIED_HAN: ReadonlySet<string> = new Set(['HK', 'JP', 'KR', 'MO', 'TW']);

/** Matches letters of Urdu, Persian, Pashto and Kurdish that Arabic does not use, not even for foreign sounds. */
const OTHER_ARABIC_SCRIPT =
  /[\u0679\u067c\u0681\u0685\u0688\u0689\u0691\u0693\u0696\u069a\u06a9\u06ba-\u06be\u06c1-\u06c3\u06c6\u06cc-\u06ce\u06d0-\u06d5]/;

/** The countries with each main language, as ISO 3166-1 alpha-2 codes. */
const countries: Readonly<Record<Exclude<SignLanguage, 'en'>, string>> = {
  ar: 'AE-BH-DJ-DZ-EG-EH-IQ-JO-KM-KW-LB-LY-MA-MR-OM-PS-QA-SA-SD-SY-TN-YE',
  ur: 'PK',
  hi: 'IN',
  ms: 'BN-MY',
  id: 'ID',
  'zh-Hans': 'CN',
  fr: 'BF-BJ-BL-CD-CF-CG-CI-CM-FR-GA-GF-GN-GP-HT-MC-MF-MG-ML-MQ-NC-NE-PF-PM-RE-SN-TD-TG-WF-YT',
};
const countryLanguages: ReadonlyMap<string, SignLanguage> = new Map(
  (Object.entries(countries) as [SignLanguage, string][]).flatMap(([language, codes]) =>
    codes.split('-').map((code) => [code, language] as const),
  ),
);

/**
 * Returns the lines that a reader types to open a place without its QR code: the link without its scheme, percent-decoded. For a
 * right-to-left link these are the host and the alias, because on paper the order of the parts of such a link is unclear.
 */
export function splitTypedLink(link: string, alias: string): readonly string[] {
  const readable = decodeURI(link).replace(/^https?:\/\//, '');
  return isRightToLeft(readable) ? [readable.slice(0, readable.indexOf('/')), alias] : [readable];
}
