import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { getDirection, type Language } from '../../domain/languages.ts';

/** The texts of a catalogue as they are written: ICU messages, nested by what they are about. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts;
}

/** The imports of compiled texts from `format-message.ts`, by their short names. */
export const formatters = { i: 'isolate', m: 'isolateRightToLeft', n: 'number', p: 'plural', s: 'select' } as const;

/**
 * The JavaScript of an object of texts: a text without parameters is a string, another one a function of them.
 *
 * @throws Error where a message cannot be read, or a plural has other forms than the language has.
 */
export function compileTexts(texts: Texts | readonly string[], language: Language): string {
  if (Array.isArray(texts)) return `[${texts.map((text: string) => compileText(text, language)).join()}]`;
  const properties = Object.entries(texts).map(
    ([key, text]) =>
      `${JSON.stringify(key)}:${typeof text === 'string' ? compileText(text, language) : compileTexts(text, language)}`,
  );
  return `{${properties.join()}}`;
}

/** The JavaScript of one text: a string, or a function of the parameters. */
export function compileText(text: string, language: Language): string {
  try {
    const elements = parse(text, { ignoreTag: true, requiresOtherClause: true });
    const [first] = elements;
    if (first === undefined) return '""';
    if (elements.length === 1 && first.type === TYPE.literal)
      return JSON.stringify(figuresApart(first.value, language));
    const body = compileElements(elements, language);
    // Numbers are formatted in the locale that the caller names (`bindLocale`), otherwise in the language of the text.
    return body.includes('n(l,') ? `(d,l=${JSON.stringify(language)})=>${body}` : `d=>${body}`;
  } catch (error) {
    throw new Error(`The text “${text}” (${language}): ${error instanceof Error ? error.message : error}`);
  }
}

/** A template literal, or the expression alone if there is only one. `counted` is the number for `#`. */
function compileElements(elements: readonly MessageFormatElement[], language: Language, counted?: string): string {
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? literal(figuresApart(element.value, language))
      : `\${${expression(element, language, counted)}}`,
  );
  const [only] = parts;
  const isOnePart = parts.length === 1 && only !== undefined && elements[0]?.type !== TYPE.literal;
  // A single argument may have any type at run time: it stays in the template, which converts it to a text.
  return isOnePart && elements[0]?.type !== TYPE.argument ? only.slice(2, -1) : `\`${parts.join('')}\``;
}

/**
 * Isolates examples and figures in a right-to-left sentence, each in its own order: `+966 50 123`, `-90`, `@cafe#door`. A word, and a
 * number alone, keep their order without this.
 */
export const figuresApart = (text: string, language: Language): string =>
  getDirection(language) === 'rtl'
    ? text.replace(leftToRight, (run) => (keepsItsOrder.test(run) ? run : `\u2066${run}\u2069`))
    : text;

/** From a sign before a word or a figure to the last word or figure before letters of the language; no tag. */
const leftToRight =
  /(?<![<A-Za-z0-9])(?:(?<!\p{L})(?:<!|--|[@#+/-]))?[A-Za-z0-9](?:[A-Za-z0-9@#+:.,;()°_=…! /-]*(?:[A-Za-z0-9°]|:\/\/))?/gu;
const keepsItsOrder = /^(?:[A-Za-z](?:.*[^/])?|\d+(?:[.,:]\d+)*)$/;

const literal = (text: string): string => text.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`);

function expression(element: MessageFormatElement, language: Language, counted: string | undefined): string {
  switch (element.type) {
    case TYPE.argument:
      // A name of the other direction would turn the order of a sentence.
      return `${getDirection(language) === 'rtl' ? 'i' : 'm'}(${parameter(element.value)})`;
    case TYPE.number:
      return `n(l,${parameter(element.value)})`;
    case TYPE.pound:
      return `n(l,${counted})`;
    case TYPE.plural:
      checkForms(element, language);
      return `p(${JSON.stringify(language)},${parameter(element.value)},${cases(element, language, parameter(element.value))})`;
    case TYPE.select:
      return `s(${parameter(element.value)},${cases(element, language, counted)})`;
    default:
      throw new Error('only {name}, {name, number}, plural and select are understood');
  }
}

function parameter(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`“${name}” is no name of a parameter`);
  return `d.${name}`;
}

const cases = ({ options }: Pick<PluralElement, 'options'>, language: Language, counted: string | undefined): string =>
  `{${Object.entries(options)
    .map(([key, { value }]) => `${JSON.stringify(key)}:${compileElements(value, language, counted)}`)
    .join()}}`;

/** Every form of the language is written, also where two are alike. */
function checkForms({ options, offset, pluralType }: PluralElement, language: Language): void {
  if (offset !== 0 || pluralType !== 'cardinal') throw new Error('a plural has neither an offset nor ordinal forms');
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const written = Object.keys(options).filter((key) => !key.startsWith('='));
  if (written.toSorted().join() !== forms.join())
    throw new Error(`a plural has the forms ${forms.join(', ')} here, not ${written.join(', ')}`);
}
