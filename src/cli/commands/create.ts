import { parseAlias } from '../../domain/alias.ts';
import { emptyDraft } from '../../domain/location.ts';
import { type FieldKey, fieldsWith } from '../../domain/location-fields.ts';
import { ok } from '../../domain/result.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import type { CommandFile } from '../command.ts';
import { type ServerOptions, serverFrom, withFormats, withServer } from '../input/options.ts';
import { readPoint } from '../input/parse-point.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { wordsOf } from '../output/field-words.ts';
import { oneRow } from '../output/output-record.ts';
import { locationView } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { show } from '../run-query.ts';

interface CreateOptions extends FormatOptions, ServerOptions {
  readonly at?: string;
  readonly lookUp?: boolean;
}

/** The fields that have an option of their own: name and point are said otherwise. */
const optionFields = fieldsWith({ editable: true }).filter(({ section }) => section !== 'name' && section !== 'point');

/** What was given for a field; commander turns `--saudi-short-address` into `saudiShortAddress`. */
const givenFor = (options: CreateOptions, key: FieldKey): unknown =>
  (options as Readonly<Record<string, unknown>>)[
    wordsOf(key).flag.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
  ];

export const create: CommandFile<CreateOptions> = {
  name: 'create',
  group: 'Places',
  flags: (command) => {
    command
      .summary('name a place')
      .description('Names a place @handle#label. The handle is yours with its first place. Sign in first.')
      .argument('[alias]', '@handle#label or handle/label')
      .option('--at <latitude,longitude>', 'where it is')
      .option('--look-up', 'fill in the address from the coordinates; what is given here wins');
    for (const { key, kind } of optionFields) {
      const { flag, help } = wordsOf(key);
      command.option(kind === 'flag' ? `--${flag}` : `--${flag} <${kind === 'code' ? 'code' : 'text'}>`, help);
    }
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat create @cafe#door --at 24.711664,46.674264', 'name a point'],
    ['whereat create cafe/door --at 24.711664,46.674264 --look-up', 'and fill in its address'],
  ],
  async act({ terminal, connect }, [name = ''], options) {
    const alias = name.trim() === '' ? ok(undefined) : parseAlias(name);
    if (!alias.ok) return printFailure(terminal, alias.failure);
    const typed = options.at === undefined ? ok(undefined) : readPoint(options.at);
    if (!typed.ok) return printFailure(terminal, typed.failure);

    const server = serverFrom(options, terminal.env);
    const { accounts, aliases, geocoding } = await connect(server);
    const user = await accounts.current();
    if (!user.ok) return printFailure(terminal, user.failure);
    const point = typed.value?.point;
    const described = options.lookUp && point ? await geocoding.reverseGeocode({ point }) : ok(undefined);
    if (!described.ok) return printFailure(terminal, described.failure);
    const looked = described.value;

    const given = Object.fromEntries(
      optionFields.map(({ key }) => [key, givenFor(options, key)]).filter(([, text]) => text !== undefined),
    );
    const created = await aliases.create(
      {
        ...emptyDraft,
        ...looked?.parts,
        ...point,
        // Without one it is made of the parts, or is the coordinates.
        address: looked?.address ?? '',
        saudiShortAddress: looked?.saudiShortAddress ?? '',
        ...given,
        handle: alias.value?.handle ?? '',
        label: alias.value?.label ?? '',
      },
      user.value,
    );
    if (!created.ok) return printFailure(terminal, created.failure);
    writeLine(terminal.err, `${uiMessages.created.title} ${uiMessages.created.text}`);
    return show(terminal, oneRow(created.value), locationView(server), options);
  },
};
