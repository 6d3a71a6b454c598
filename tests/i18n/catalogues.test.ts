import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { completeLanguages, directionOf, intlTagOf, type Language } from '../../src/domain/languages.ts';
import { catalogueOf } from '../../src/i18n/catalogues.ts';
import { writtenTexts } from '../../src/i18n/messages/messages.ts';
import { loadTexts } from '../../src/ui/loading/load-texts.ts';

/** A text of a catalogue: as it is written, and as it is said with values. */
interface Text {
  readonly path: string;
  readonly language: string;
  readonly written: string;
  readonly said: string | ((values: object) => string);
}

/** Every text of a catalogue; `messages` keeps what is written beside what it compiles. */
function textsOf(value: unknown, path = ''): readonly Text[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { readonly [writtenTexts]?: { readonly language: string; readonly texts: unknown } })[
    writtenTexts
  ];
  if (own !== undefined) return textsBeside(own.texts, value, own.language, path);
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

function textsBeside(written: unknown, said: unknown, language: string, path: string): readonly Text[] {
  if (typeof written === 'string') return [{ path, language, written, said: said as Text['said'] }];
  return Object.entries(written as object).flatMap(([key, inner]) =>
    textsBeside(inner, (said as Record<string, unknown>)[key], language, `${path}.${key}`),
  );
}

/** What a message asks for: `count: plural`, `state: open|closed`, `alias: text`. */
function parametersOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return [`${element.value}: text`];
    if (element.type === TYPE.number) return [`${element.value}: number`];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const options = Object.entries(element.options);
    const kind = element.type === TYPE.plural ? 'number' : options.map(([key]) => key).toSorted();
    return [`${element.value}: ${kind}`, ...options.flatMap(([, { value }]) => parametersOf(value))];
  });
}

const parsed = (text: string) => parse(text, { ignoreTag: true });
const askedBy = (text: string): readonly string[] => [...new Set(parametersOf(parsed(text)))].toSorted();

/** Values for the parameters, with this number for each that is counted; a select takes each of its keywords in turn. */
function valuesFor(text: string, count: number): readonly object[] {
  const asked = askedBy(text).map((one) => one.split(': ') as [string, string]);
  const keywords = asked.filter(([, kind]) => kind !== 'text' && kind !== 'number');
  const plain = asked.map(([name, kind]) => [name, kind === 'number' ? count : 'X']);
  const [chosen, among = ''] = keywords[0] ?? [];
  if (chosen === undefined) return [Object.fromEntries(plain)];
  return among.split(',').map((keyword) => ({ ...Object.fromEntries(plain), [chosen]: keyword }));
}

/** Names of commands, columns, fields and formats, which stay as they are. */
const names = /^(?:whereat|geocode|resolve|hours|name|latitude|longitude|handle|write|https?|well-known|text)$/;

/** A text without tags, parameters, keywords of a choice, addresses and examples. */
const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/<\/?\w+>|\{\w+(?=[},])|\w+ (?=\{)|`[^`]*`|[\w.-]+@[\w.-]+|[@#/]\S+|--\w+ \S+/g, ' ')
    .replaceAll(/\b(?:plural|select|number)\b/g, ' ');

/** The Latin words of four letters and more that a reader sees. */
const latinWordsOf = (text: string): readonly string[] =>
  (withoutMarkup(text).match(/\b[a-z][a-z-]{3,}\b/g) ?? []).filter((word) => !names.test(word));

/** Words of English that no other language of Latin letters writes; `a`, `as`, `on` and `for` may be theirs. */
const englishWords =
  /\b(?:the|and|with|your|you|this|that|these|is|are|was|not|from|there|which|of|cannot|its|here)\b/i;

/** Where a text of Latin letters may be as in English: names, units, signs, and words that both languages have. */
const sameInBoth: Partial<Record<Language, RegExp>> = {};

const latinLanguages: readonly Language[] = ['fr', 'ms', 'id'];

/** Texts of the pages for testing, and what shows how something is written. */
const isLeftInEnglish = ({ path }: Text): boolean =>
  /\.(?:debug|prefetch|debugBadge|placeholder|hoursHint)$/.test(path);

const translated = completeLanguages.filter((language) => language !== 'en');
const writtenIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(textsOf(catalogueOf(language)).map(({ path, written }) => [path, written]));
const english = writtenIn('en');

describe.each(translated)('the catalogue in %s', (language) => {
  const texts = textsOf(catalogueOf(language));

  test('is written in that language in all of its parts, and loaded by the browser', async () => {
    expect(texts.length).toBeGreaterThan(900);
    expect(new Set(texts.map((text) => text.language))).toEqual(new Set([language]));
    expect((await loadTexts(language)).screens.language).toBe(language);
  });

  test('has the parameters and keywords of the English texts', () => {
    const asked = (written: ReadonlyMap<string, string>) =>
      Object.fromEntries([...written].map(([path, text]) => [path, askedBy(text)]));
    expect(asked(writtenIn(language))).toEqual(asked(english));
  });

  test('says every number with every plural form of the language', () => {
    const forms = new Intl.PluralRules(intlTagOf(language)).resolvedOptions().pluralCategories;
    const plurals = texts.filter(({ written }) => written.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(20);
    for (const { path, written, said } of plurals) {
      expect(
        forms.filter((form) => !written.includes(`${form} {`)),
        path,
      ).toEqual([]);
      for (const values of [0, 1, 2, 3, 11, 100, 1_000_000].flatMap((count) => valuesFor(written, count)))
        expect(typeof said === 'function' && said(values), `${path} ${JSON.stringify(values)}`).toMatch(
          /^(?!.*(?:undefined|NaN|[{}])).*\S/s,
        );
    }
  });

  test('has no direction marks, straight apostrophes or unfinished Unicode', () => {
    const bad = texts.filter(
      ({ written }) =>
        /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{L}'/u.test(written) || written !== written.normalize(),
    );
    expect(bad).toEqual([]);
  });

  if (directionOf(language) === 'rtl')
    test('has the comma, semicolon and question mark of its letters', () => {
      const bad = texts.filter(({ written }) => /\p{sc=Arabic}\p{M}*[,;?]/u.test(written));
      expect(bad.map(({ path, written }) => `${path}: ${written}`)).toEqual([]);
    });

  test('leaves no English words', () => {
    const left = texts
      .filter((text) => !isLeftInEnglish(text))
      .flatMap(({ path, written }) => {
        if (!latinLanguages.includes(language)) return latinWordsOf(written).map((word) => `${path}: ${word}`);
        const isSame = written === english.get(path) && latinWordsOf(written).length > 0;
        const isAllowed = sameInBoth[language]?.test(written) ?? false;
        return (isSame && !isAllowed) || englishWords.test(withoutMarkup(written)) ? [`${path}: ${written}`] : [];
      });
    expect(left).toEqual([]);
  });
});
