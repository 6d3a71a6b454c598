import type { Language, Locale } from '../../domain/languages.ts';
import { compileText, figuresApart, formatters, type Texts } from './compile-messages.ts';
import { isolate, isolateRightToLeft, number, plural, select } from './format-message.ts';
import type { Compiled } from './message-types.ts';

/** The source texts of an object that `messages` created: the build compiles them (scripts/messages-plugin.ts). */
export const writtenTexts = Symbol.for('whereat.written-texts');

/**
 * A part of a language's catalogue. A text without parameters stays a text, another becomes a function of them. From
 * sources a message is compiled when it is first called; in what is built no message has to be read.
 *
 * @example messages('en', { places: '{count, plural, one {# place} other {# places}}' }).places({ count: 2 }) // '2 places'
 */
export const messages = <const Written extends Texts>(language: Language, texts: Written): Compiled<Written> =>
  Object.defineProperty(compiled(texts, language) as object, writtenTexts, {
    value: { language, texts },
  }) as Compiled<Written>;

function compiled(texts: string | readonly string[] | Texts, language: Language): unknown {
  if (typeof texts === 'string')
    return texts.includes('{') ? compiledWhenCalled(texts, language) : figuresApart(texts, language);
  if (Array.isArray(texts)) return texts.map((text: string) => compiled(text, language));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text, language)]));
}

function compiledWhenCalled(text: string, language: Language): Format {
  let format: Format | undefined;
  return (values, locale) => {
    format ??= evaluate(compileText(text, language));
    return format(values, locale);
  };
}

const runtime = { isolate, isolateRightToLeft, number, plural, select };

type Format = (values: object, locale?: Locale) => string;

const evaluate = (source: string): Format =>
  new Function(...Object.keys(formatters), `return ${source}`)(
    ...Object.values(formatters).map((name) => runtime[name]),
  ) as Format;
