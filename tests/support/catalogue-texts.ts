import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { writtenTexts } from '../../src/i18n/messages/messages.ts';

/** A catalogue message: its source text, and its compiled form. */
export interface Text {
  readonly path: string;
  readonly language: string;
  readonly written: string;
  readonly formatted: string | ((values: object) => string);
}

/** Returns every message of a language. Each path begins with the message's file, because a catalogue merges some files. */
export async function loadMessages(language: string): Promise<readonly Text[]> {
  const folder = join(import.meta.dirname, '..', '..', 'src', 'i18n', language);
  const files = readdirSync(folder).filter((file) => file !== 'index.ts');
  const modules = await Promise.all(files.map(async (file) => [file, await import(join(folder, file))] as const));
  return listMessages(Object.fromEntries(modules));
}

/** Returns every message in a value; `messages` keeps the source texts beside the compiled ones. */
function listMessages(value: unknown, path = ''): readonly Text[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { readonly [writtenTexts]?: { readonly language: string; readonly texts: unknown } })[
    writtenTexts
  ];
  if (own !== undefined) return pairTexts(own.texts, value, own.language, path);
  return Object.entries(value).flatMap(([key, inner]) => listMessages(inner, `${path}.${key}`));
}

function pairTexts(written: unknown, formatted: unknown, language: string, path: string): readonly Text[] {
  if (typeof written === 'string') return [{ path, language, written, formatted: formatted as Text['formatted'] }];
  return Object.entries(written as object).flatMap(([key, inner]) =>
    pairTexts(inner, (formatted as Record<string, unknown>)[key], language, `${path}.${key}`),
  );
}

/** Returns the parameters of a message: `count: plural`, `state: open|closed`, `alias: text`. */
function collectParameters(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return [`${element.value}: text`];
    if (element.type === TYPE.number) return [`${element.value}: number`];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const options = Object.entries(element.options);
    const kind = element.type === TYPE.plural ? 'number' : options.map(([key]) => key).toSorted();
    return [`${element.value}: ${kind}`, ...options.flatMap(([, { value }]) => collectParameters(value))];
  });
}

const parseMessage = (text: string) => parse(text, { ignoreTag: true });
export const listMessageParameters = (text: string): readonly string[] =>
  [...new Set(collectParameters(parseMessage(text)))].toSorted();

/** Returns parameter values with `count` for each number: one object for each keyword of the first select. */
export function createValues(text: string, count: number): readonly object[] {
  const requested = listMessageParameters(text).map((parameter) => parameter.split(': ') as [string, string]);
  const keywords = requested.filter(([, kind]) => kind !== 'text' && kind !== 'number');
  const plain = requested.map(([name, kind]) => [name, kind === 'number' ? count : 'X']);
  const [chosen, among = ''] = keywords[0] ?? [];
  if (chosen === undefined) return [Object.fromEntries(plain)];
  return among.split(',').map((keyword) => ({ ...Object.fromEntries(plain), [chosen]: keyword }));
}

/** English words that do not occur in the other languages; `a`, `as`, `on` and `for` may occur. */
export const englishWords =
  /\b(?:the|and|with|your|you|this|that|these|is|are|was|not|from|there|which|of|cannot|its|here)\b/i;
