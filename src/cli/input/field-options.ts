import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { LocationDraft } from '../../domain/location/location.ts';
import { type FieldKey, fieldsWith } from '../../domain/location/location-fields.ts';
import { readTrackFile } from '../../domain/location/track-file.ts';
import { approximateLengths, visibilities } from '../../domain/location/visibility.ts';
import { englishTexts } from '../../i18n/english-texts.ts';
import { failureMessage } from '../../i18n/index.ts';
import { getFieldWords } from '../output/field-words.ts';
import { parseExpiryWords } from './expiry.ts';
import { InvalidOptionError } from './options.ts';

/** The fields that have their own option; the name and the point are given otherwise. */
const optionFields = fieldsWith({ editable: true }).filter(({ section }) => section !== 'name' && section !== 'point');

/** Adds the options for the fields of a place. With `canClear`, flags have a negative form too, such as `--no-searchable`. */
export function withFields(command: Command, { canClear = false } = {}): Command {
  for (const { key, kind } of optionFields) {
    const { flag, help } = getFieldWords(key);
    const option = command.createOption(
      kind === 'flag' ? `--${flag}` : `--${flag} <${placeholders[kind] ?? 'text'}>`,
      help,
    );
    // Completion offers them; the parser below reports errors.
    const values = choices[kind];
    if (values !== undefined) option.choices(values);
    const parse = parsers[kind];
    command.addOption(parse === undefined ? option : option.argParser(parse));
    if (canClear && kind === 'flag') command.option(`--no-${flag}`, `not: ${help}`);
    if (canClear && kind === 'track') command.option(`--no-${flag}`, 'remove the way');
  }
  return command.option('--pin <pin>', 'of a protected place: 4 to 12 characters; - asks for it');
}

type Kind = (typeof optionFields)[number]['kind'];

const placeholders: { readonly [K in Kind]?: string } = {
  text: 'text',
  code: 'code',
  visibility: 'name',
  cell: 'length',
  track: 'file',
  expiry: 'time',
};

const choices: { readonly [K in Kind]?: readonly string[] } = {
  visibility: visibilities,
  cell: [...approximateLengths.map(String), 'none'],
};

const parsers: { readonly [K in Kind]?: (text: string) => unknown } = {
  track: readTrack,
  visibility: (text) => parseChoice(text, visibilities),
  cell: (text) => (text === 'none' ? null : Number(parseChoice(text, approximateLengths.map(String)))),
  expiry: (text) => parseExpiryWords(text, new Date()),
};

function readTrack(file: string): string {
  const way = readTrackFile(toText(file));
  if (!way.ok) throw new InvalidOptionError(failureMessage(way.failure, englishTexts).text);
  return way.value;
}

function toText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new InvalidOptionError(`${file} cannot be read. Check its name.`);
  }
}

function parseChoice(text: string, choices: readonly string[]): string {
  if (!choices.includes(text)) throw new InvalidOptionError(`The choices are ${choices.join(', ')}.`);
  return text;
}

/** Returns the value given for a field; commander turns `--saudi-short-address` into `saudiShortAddress`. */
const getOptionValue = (options: object, key: FieldKey): unknown =>
  (options as Readonly<Record<string, unknown>>)[
    getFieldWords(key).flag.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
  ];

/** Returns the fields and the PIN that the options give. */
export const getOptionFields = (options: object): Partial<LocationDraft> => ({
  ...Object.fromEntries(
    optionFields.flatMap(({ key, kind }) => {
      const value = getOptionValue(options, key);
      // `--no-way` gives `false`.
      const fieldValue = kind === 'track' && value === false ? '' : value;
      return fieldValue === undefined ? [] : [[key, fieldValue] as const];
    }),
  ),
  ...('pin' in options && { pin: String(options.pin) }),
});
