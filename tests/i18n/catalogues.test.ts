import { describe, expect, test } from 'vitest';
import { completeLanguages, intlTagOf } from '../../src/domain/languages.ts';
import { catalogueOf } from '../../src/i18n/catalogues.ts';
import { writtenTexts } from '../../src/i18n/messages/messages.ts';

interface Written {
  readonly language: string;
  readonly texts: unknown;
}

/** The parts of a catalogue as they are written: `messages` keeps them beside what it compiles. */
function partsOf(value: unknown): readonly Written[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { readonly [writtenTexts]?: Written })[writtenTexts];
  return own === undefined ? Object.values(value).flatMap(partsOf) : [own];
}

/** Every text of a tree by its path. */
function textsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Names of commands, columns, fields and formats, which stay as they are. */
const names = /^(?:whereat|geocode|resolve|hours|name|latitude|longitude|handle|write|https?|well-known|text)$/;

/** The Latin words of four letters and more that a reader sees: no tags, parameters, keywords of a choice, addresses or examples. */
const latinWordsOf = (text: string): readonly string[] =>
  (
    text
      .replaceAll(/<\/?\w+>|\{\w+(?=[},])|\w+ (?=\{)|`[^`]*`|[\w.-]+@[\w.-]+|[@#/]\S+|--\w+ \S+/g, ' ')
      .replaceAll(/\b(?:plural|select|number)\b/g, ' ')
      .match(/\b[a-z][a-z-]{3,}\b/g) ?? []
  ).filter((word) => !names.test(word));

describe.each(completeLanguages.filter((language) => language !== 'en'))('the catalogue in %s', (language) => {
  const parts = partsOf(catalogueOf(language));

  test('is written in that language in all of its parts', () => {
    expect(parts.length).toBeGreaterThan(10);
    expect(new Set(parts.map((part) => part.language))).toEqual(new Set([language]));
  });

  test('writes every plural form of the language', () => {
    const forms = new Intl.PluralRules(intlTagOf(language)).resolvedOptions().pluralCategories;
    const plurals = parts.flatMap((part) => textsOf(part.texts)).filter(([, text]) => text.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(20);
    for (const [path, text] of plurals)
      expect(
        forms.filter((form) => !text.includes(`${form} {`)),
        path,
      ).toEqual([]);
  });

  test('leaves no English words', () => {
    const english = parts
      .flatMap((part) => textsOf(part.texts))
      .filter(([path]) => !/\.(?:debug|prefetch|debugBadge|placeholder|hoursHint)$/.test(path))
      .flatMap(([path, text]) => latinWordsOf(text).map((word) => `${path}: ${word}`));
    expect(english).toEqual([]);
  });
});
