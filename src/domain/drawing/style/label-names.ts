import type { FeatureTags } from './feature-classes.ts';
import type { TileSchema } from './tile-schema.ts';

/** The name of a feature for a reader, and the local name below it if that is in another script. */
export interface LabelName {
  readonly text: string;
  readonly local?: string;
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const LATIN = /\p{Script=Latin}/u;

export const isArabicScript = (text: string): boolean => ARABIC.test(text);

/** The scripts of languages that do not use Latin. */
const scripts: Readonly<Partial<Record<string, RegExp>>> = {
  ar: ARABIC,
  fa: ARABIC,
  ur: ARABIC,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ta: /\p{Script=Tamil}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
};

/**
 * Chooses the name of a feature for a reader: the name in the reader's language, else the local name if it is in the reader's script, else
 * an international name for readers of Latin, else the local name. Returns `undefined` if there is no name; nothing is transliterated.
 *
 * @param language a BCP 47 tag
 */
export function labelName(schema: TileSchema, tags: FeatureTags, language: string): LabelName | undefined {
  const text = chooseName(schema, tags, language);
  if (text === undefined) return undefined;
  const local = toText(tags.name);
  return local === undefined || local === text || isSameScript(local, text) ? { text } : { text, local };
}

function chooseName(schema: TileSchema, tags: FeatureTags, language: string): string | undefined {
  const [base = 'en'] = language.split('-');
  const script = scripts[base] ?? LATIN;
  const findFirstName = (...names: readonly string[]) =>
    names.map((name) => toText(tags[name])).find((name) => name !== undefined);
  const own = findFirstName(
    `name:${language}`,
    `name:${base}`,
    ...(base === 'en' || base === 'de' ? [`name_${base}`] : []),
  );
  if (own !== undefined) return own;
  const onWall = schema === 'protomaps' ? ['name', 'name2', 'name3'] : ['name', 'name:latin', 'name:nonlatin'];
  const readable = onWall.map((name) => toText(tags[name])).find((name) => name !== undefined && script.test(name));
  if (readable !== undefined) return readable;
  if (script === LATIN) return findFirstName('name:latin', 'name:en', 'name_en', 'name_int', 'name');
  return findFirstName('name', 'name:latin', 'name:en');
}

const toText = (tag: FeatureTags[string]): string | undefined =>
  typeof tag === 'string' && tag.trim() !== '' ? tag.trim() : undefined;

const knownScripts: readonly RegExp[] = [LATIN, ...Object.values(scripts).filter((script) => script !== undefined)];
const isSameScript = (a: string, b: string): boolean =>
  knownScripts.every((script) => script.test(a) === script.test(b));
