import { parseAlias } from '../../domain/alias.ts';
import { formatPoint } from '../../domain/coordinates.ts';
import { type AddressParts, noAddress } from '../../domain/location.ts';
import { uiMessages } from '../../domain/messages.ts';
import type { CommandFile } from '../command.ts';
import { type ServerOptions, serverFrom, withFormats, withServer } from '../input/options.ts';
import { readPoint } from '../input/parse-point.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { oneRow } from '../output/output-record.ts';
import { locationView } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { show } from '../run-query.ts';

interface CreateOptions extends FormatOptions, ServerOptions, Partial<AddressParts> {
  readonly at?: string;
  readonly address?: string;
  readonly house?: string;
  readonly saudiShortAddress?: string;
  readonly lookUp?: boolean;
}

export const create: CommandFile<CreateOptions> = {
  name: 'create',
  group: 'Places',
  flags: (command) => {
    command
      .summary('name a place')
      .description('Names a place @handle#label. The handle is yours with its first place. Sign in first.')
      .argument('[alias]', '@handle#label or handle/label')
      .option('--at <latitude,longitude>', 'where it is')
      .option('--look-up', 'fill in the address from the coordinates; what is given here wins')
      .option('--address <text>', 'the full address')
      .option('--street <text>', 'street')
      .option('--house <text>', 'house or building number, unit')
      .option('--district <text>', 'district')
      .option('--city <text>', 'city')
      .option('--region <text>', 'region')
      .option('--country <text>', 'country')
      .option('--postcode <text>', 'postcode')
      .option('--saudi-short-address <code>', 'four letters and four digits');
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat create @cafe#door --at 24.711664,46.674264', 'name a point'],
    ['whereat create cafe/door --at 24.711664,46.674264 --look-up', 'and fill in its address'],
  ],
  async act({ terminal, connect }, [name = ''], options) {
    const alias = name.trim() === '' ? undefined : parseAlias(name);
    if (alias !== undefined && !alias.ok) return printFailure(terminal, alias.failure);
    const typed = options.at === undefined ? undefined : readPoint(options.at);
    if (typed !== undefined && !typed.ok) return printFailure(terminal, typed.failure);

    const server = serverFrom(options, terminal.env);
    const { account, createAlias, describePoint } = await connect(server);
    const user = await account.current();
    if (!user.ok) return printFailure(terminal, user.failure);
    const point = typed?.value.point;
    const described = options.lookUp && point !== undefined ? await describePoint({ point }) : undefined;
    if (described !== undefined && !described.ok) return printFailure(terminal, described.failure);
    const looked = described?.value;

    const { street, house, district, city, region, country, postcode } = options;
    const given = { street, address2: house, district, city, region, country, postcode };
    const created = await createAlias(
      {
        ...noAddress,
        ...looked?.parts,
        ...Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined)),
        handle: alias?.value.handle ?? '',
        label: alias?.value.label ?? '',
        latitude: point?.latitude,
        longitude: point?.longitude,
        address: options.address ?? looked?.address ?? (point === undefined ? '' : formatPoint(point)),
        saudiShortAddress: options.saudiShortAddress ?? looked?.saudiShortAddress ?? '',
      },
      user.value,
    );
    if (!created.ok) return printFailure(terminal, created.failure);
    writeLine(terminal.err, `${uiMessages.created.title} ${uiMessages.created.text}`);
    return show(terminal, oneRow(created.value), locationView(server), options);
  },
};
