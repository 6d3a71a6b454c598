import { describe, expect, test } from 'vitest';
import { completeLanguages, getDirection, getIntlTag, type Language } from '../../src/domain/languages.ts';
import { sampleAliases } from '../../src/domain/location/sample-aliases.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { loadTexts } from '../../src/ui/context/load-texts.ts';
import { listButtonTexts } from '../support/button-names.ts';
import {
  createValues,
  englishWords,
  listMessageParameters,
  loadMessages,
  type Text,
} from '../support/catalogue-texts.ts';

/** Names of commands, columns, fields and formats, which are not translated. */
const names = /^(?:whereat|geocode|resolve|hours|name|latitude|longitude|handle|write|https?|well-known|text)$/;

/** Removes tags, parameters, keywords of a choice, addresses and examples from a text. */
const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/<\/?\w+>|\{\w+(?=[},])|\w+ (?=\{)|`[^`]*`|[\w.-]+@[\w.-]+|[@#/]\S+|--\w+ \S+/g, ' ')
    .replaceAll(/\b(?:plural|select|number)\b/g, ' ');

/** Returns the visible Latin words with at least four letters. */
const getLatinWords = (text: string): readonly string[] =>
  (withoutMarkup(text).match(/\b[a-z][a-z-]{3,}\b/g) ?? []).filter((word) => !names.test(word));

/** Texts that are correct although they are equal to the English ones. */
const sameInBoth: Partial<Record<Language, RegExp>> = { fr: /^(?:exact|La dame de fer)$/ };

const latinLanguages: readonly Language[] = ['fr', 'ms', 'id'];

/** Recognizes texts of debug pages, and examples of how to write something. */
const isLeftInEnglish = ({ path }: Text): boolean =>
  /\.(?:debug|prefetch|debugBadge|placeholder|hoursHint)$/.test(path);

const translated = completeLanguages.filter((language) => language !== 'en');
const textsIn = Object.fromEntries(
  await Promise.all(completeLanguages.map(async (language) => [language, await loadMessages(language)] as const)),
);
const writtenIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(textsIn[language]!.map(({ path, written }) => [path, written]));
const english = writtenIn('en');

test.each<[Language, string, RegExp]>([
  ['fr', 'no-break spaces inside « » and before : ; ? ! % and units', / [:;?!»%]|« |\d (?:m|km|Mo|h)\b/],
  ['hi', 'a danda at the end of a sentence', /(?:[A-Z0-9}]|\p{sc=Devanagari}\p{M}*)\.(?=$|[}'”]| \p{sc=Devanagari})/u],
  ['ar', 'no elongated letters', /\u0640/],
  ['ar', 'Arabic quotation marks', /[“”]/],
  [
    'ar',
    'no form that addresses only men',
    /تَ(?![\p{L}\p{M}])|(?<!\p{L})(?:لا تسمح|اختر|اضغط|انقر|أدخل|اكتب|افتح|تأكد|قم)(?!\p{L})/u,
  ],
  ['ur', 'Urdu letters instead of similar Arabic ones', /[\u0643\u0647\u0649\u064a]/],
  ['zh-Hans', 'full-width punctuation after its characters', /\p{sc=Han}[,;?!:]/u],
  ['zh-Hans', 'one word each for “you”, “account” and “sign in”', /您|账户|帐|登陆/],
  ['fr', 'no “de” after a number of millions in figures', /many \{[^}]*# de /],
  ['hi', 'the words of its glossary', /बाकी|खाली|गलत|केवल|नक्श|आयात|प्रमाणक|बिंदु|साझा|निलंबित|उपयोग/],
  ['hi', 'no form that addresses only men', /आप [^।]*(?:सकते|करेंगे|होंगे)/],
  ['ur', 'the words of its glossary', /صارف نام|درآمد|برآمد|نقاط|توثیق|چالو|«|»|(?<!\p{L})(?:گلی|مقامات|مہمان)/u],
  ['ur', 'no form that addresses only men', /آپ (?!ک[ایے] )[^۔]*سکتے/],
  ['ms', 'no Indonesian words', /\b(?:tautan|unduh|akun|telepon|surel)\b/],
  ['id', 'no Malay words', /\b(?:pautan|akaun|muat turun|baharu|telefon|e-mel)\b/],
])('the catalogue in %s has %s', (language, _rule, against) => {
  const bad = textsIn[language]!.filter(({ written }) => against.test(written));
  expect(bad.map(({ path, written }) => `${path}: ${written}`)).toEqual([]);
});

const buttons = listButtonTexts();

test.each(completeLanguages)(
  'the accessible name of a button contains its visible text (WCAG 2.5.3): %s',
  (language) => {
    const written = [...writtenIn(language)];
    const bad = buttons.flatMap(({ name, visible }) =>
      written.flatMap(([path, text]) => {
        const [, start, key] = /^(.*\.)(\w+)$/.exec(path) ?? [];
        const words = key === name ? writtenIn(language).get(`${start}${visible}`) : undefined;
        // The name contains the words of the action as a parameter.
        return words === undefined || text.includes('{act}') || text.toLowerCase().includes(words.toLowerCase())
          ? []
          : [`${path}: ${text} / ${words}`];
      }),
    );
    expect(buttons.length).toBeGreaterThan(10);
    expect(bad).toEqual([]);
  },
);

describe.each(translated)('the catalogue in %s', (language) => {
  const texts = textsIn[language]!;

  test('is completely in that language, and can be loaded in the browser', async () => {
    expect(texts.length).toBeGreaterThan(1_800);
    expect(new Set(texts.map((text) => text.language))).toEqual(new Set([language]));
    expect((await loadTexts(language)).screens.language).toBe(language);
  });

  test('has the same parameters and keywords as the English texts', () => {
    const listParameters = (written: ReadonlyMap<string, string>) =>
      Object.fromEntries([...written].map(([path, text]) => [path, listMessageParameters(text)]));
    expect(listParameters(writtenIn(language))).toEqual(listParameters(english));
  });

  test('has every plural form of the language for each number', () => {
    const forms = new Intl.PluralRules(getIntlTag(language)).resolvedOptions().pluralCategories;
    const plurals = texts.filter(({ written }) => written.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(20);
    for (const { path, written, formatted } of plurals) {
      expect(
        forms.filter((form) => !written.includes(`${form} {`)),
        path,
      ).toEqual([]);
      for (const values of [0, 1, 2, 3, 11, 100, 1_000_000].flatMap((count) => createValues(written, count)))
        expect(typeof formatted === 'function' && formatted(values), `${path} ${JSON.stringify(values)}`).toMatch(
          /^(?!.*(?:undefined|NaN|[{}])).*\S/s,
        );
    }
  });

  test('has no direction marks, straight apostrophes or text outside NFC', () => {
    const bad = texts.filter(
      ({ written }) =>
        /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{L}'/u.test(written) || written !== written.normalize(),
    );
    expect(bad).toEqual([]);
  });

  if (getDirection(language) === 'rtl')
    test('has the comma, semicolon and question mark of its script', () => {
      const bad = texts.filter(({ written }) => /\p{sc=Arabic}\p{M}*[,;?]/u.test(written));
      expect(bad.map(({ path, written }) => `${path}: ${written}`)).toEqual([]);
    });

  test('has no English words', () => {
    const left = texts
      .filter((text) => !isLeftInEnglish(text))
      .flatMap(({ path, written }) => {
        if (!latinLanguages.includes(language)) return getLatinWords(written).map((word) => `${path}: ${word}`);
        const isSame = written === english.get(path) && getLatinWords(written).length > 0;
        const isAllowed = sameInBoth[language]?.test(written) ?? false;
        return (isSame && !isAllowed) || englishWords.test(withoutMarkup(written)) ? [`${path}: ${written}`] : [];
      });
    expect(left).toEqual([]);
  });
});

test('every sample of the landing page is translated', () => {
  for (const language of completeLanguages)
    expect(Object.keys(loadCatalogue(language).parts.samples), language).toEqual(
      sampleAliases.map(({ handle }) => handle.slice(1)),
    );
});
