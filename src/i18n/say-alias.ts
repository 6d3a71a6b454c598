import { type Alias, handleName } from '../domain/aliases/alias.ts';
import { getVoiceTag, type Language } from '../domain/languages.ts';
import type { Spelling } from './spelling/letter-spelling.ts';

/** A text, and the BCP 47 tag of the voice that reads it. */
export interface SpokenText {
  readonly text: string;
  readonly language: string;
}

export interface SpokenAlias {
  /** The alias as it is read aloud: `at`, `cafe`, `hash`, `door`. */
  readonly spoken: readonly SpokenText[];
  /** Its characters, and the spelling of each: `c for Charlie`. */
  readonly spelled: readonly (SpokenText & { readonly character: string })[];
}

const english = async () => (await import('./en/spelling.ts')).spelling;

/** Each language is loaded separately, when a name is read aloud in it. */
const spellings: Readonly<Record<Language, () => Promise<Spelling>>> = {
  en: english,
  ar: async () => (await import('./ar/spelling.ts')).spelling,
  ur: async () => (await import('./ur/spelling.ts')).spelling,
  hi: async () => (await import('./hi/spelling.ts')).spelling,
  ms: async () => (await import('./ms/spelling.ts')).spelling,
  id: async () => (await import('./id/spelling.ts')).spelling,
  'zh-Hans': async () => (await import('./zh-Hans/spelling.ts')).spelling,
  fr: async () => (await import('./fr/spelling.ts')).spelling,
  'ar-XB': english,
};

/** How an alias is read aloud: handle and label each in the language of its script. */
export async function sayAlias({ handle, label }: Alias, reader: Language): Promise<SpokenAlias> {
  const isUrdu = hasUrdu(`${handle}${label ?? ''}`, reader);
  const parts = await Promise.all([
    sayPart(handleName(handle), { mark: '@', reader, isUrdu }),
    ...(label === undefined ? [] : [sayPart(label, { mark: '#', reader, isUrdu })]),
  ]);
  return { spoken: parts.flatMap(({ spoken }) => spoken), spelled: parts.flatMap(({ spelled }) => spelled) };
}

interface Part {
  readonly mark: '@' | '#';
  readonly reader: Language;
  /** True if its Arabic letters are those of Urdu. */
  readonly isUrdu: boolean;
}

async function sayPart(text: string, { mark, reader, isUrdu }: Part): Promise<SpokenAlias> {
  const language = chooseLanguage(text, reader, isUrdu);
  const spelling = await spellings[language]();
  const voice = getForeignVoice(text) ?? getVoiceTag(language);
  const marked = { text: mark === '@' ? spelling.at : spelling.hash, language: getVoiceTag(language) };
  return {
    // Names do not differ by punctuation alone.
    spoken: [marked, { text: text.replace(/[._-]+/g, ' '), language: voice }],
    spelled: [
      { character: mark, ...marked },
      ...getCharacters(text).map((character) => ({
        character,
        text: spell(character, spelling),
        language: voice,
      })),
    ],
  };
}

/** The language in which a text is spelled: that of its script if there is only one, as Latin letters have several. */
function chooseLanguage(text: string, reader: Language, isUrdu: boolean): Language {
  if (/\p{sc=Arabic}/u.test(text)) return isUrdu ? 'ur' : 'ar';
  if (/\p{sc=Devanagari}/u.test(text)) return 'hi';
  if (/\p{sc=Han}/u.test(text)) return 'zh-Hans';
  return writtenInLatin.includes(reader) ? reader : 'en';
}

const writtenInLatin: readonly Language[] = ['en', 'fr', 'ms', 'id'];

/** Returns whether a text has letters of Urdu that Arabic lacks or, for a reader of Urdu, no letter that only Arabic has. */
const hasUrdu = (text: string, reader: Language): boolean =>
  /[ٹڈڑںھہۂےپچژگکی]/.test(text) || (reader === 'ur' && !/[ةيىكأإ]/.test(text));

/** The voice of a script that no language of the interface uses. */
const getForeignVoice = (text: string): string | undefined => foreignVoices.find(([script]) => script.test(text))?.[1];

const foreignVoices: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Cyrillic}/u, 'ru'],
  [/\p{sc=Greek}/u, 'el'],
  [/\p{sc=Hebrew}/u, 'he'],
  [/\p{sc=Thai}/u, 'th'],
  [/\p{sc=Bengali}/u, 'bn'],
  [/\p{sc=Tamil}/u, 'ta'],
  [/\p{sc=Telugu}/u, 'te'],
  [/\p{sc=Gujarati}/u, 'gu'],
  [/\p{sc=Gurmukhi}/u, 'pa'],
  [/\p{sc=Kannada}/u, 'kn'],
  [/\p{sc=Malayalam}/u, 'ml'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
];

/** Letters and digits one by one, without Arabic vowel signs, by which no two names differ; those of Devanagari are separate. */
const getCharacters = (text: string): readonly string[] => {
  const composed = text.normalize('NFC').replace(/[\u0640\u064b-\u065f\u0670]/g, '');
  return composed.match(/\p{sc=Devanagari}\u093c?|\P{M}\p{M}*/gu) ?? [];
};

function spell(character: string, spelling: Spelling): string {
  if (character === '.') return spelling.dot;
  if (character === '_') return spelling.underscore;
  if (character === '-') return spelling.hyphen;
  return spelling.letter(character.toLowerCase()) ?? character;
}
