import type { Command } from 'commander';
import type { LocationDraft } from '../../domain/location.ts';
import { type FieldKey, fieldsWith } from '../../domain/location-fields.ts';
import { fieldWords } from '../output/field-words.ts';

/** The fields that have an option of their own: name and point are said otherwise. */
const optionFields = fieldsWith({ editable: true }).filter(({ section }) => section !== 'name' && section !== 'point');

/** `canClear`: what is a flag can be taken back, `--no-searchable`. */
export function withFields(command: Command, { canClear = false } = {}): Command {
  for (const { key, kind } of optionFields) {
    const { flag, help } = fieldWords(key);
    command.option(kind === 'flag' ? `--${flag}` : `--${flag} <${kind === 'code' ? 'code' : 'text'}>`, help);
    if (canClear && kind === 'flag') command.option(`--no-${flag}`, `not: ${help}`);
  }
  return command;
}

/** What was given for a field; commander turns `--saudi-short-address` into `saudiShortAddress`. */
const givenFor = (options: object, key: FieldKey): unknown =>
  (options as Readonly<Record<string, unknown>>)[
    fieldWords(key).flag.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
  ];

export const givenFields = (options: object): Partial<LocationDraft> =>
  Object.fromEntries(
    optionFields.map(({ key }) => [key, givenFor(options, key)]).filter(([, text]) => text !== undefined),
  );
