import { ownListSorts } from '../../domain/location/location.ts';
import { parsePositiveInteger, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { listResult } from '../output/output-record.ts';
import { createLocationView } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { connectSignedIn } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import { isSelection, type SelectionOptions, selectPlaces, withSelection } from '../run/select-places.ts';
import type { CommandFile } from '../tree/command.ts';

interface ListOptions extends FormatOptions, ServerOptions, SelectionOptions {
  readonly sort?: (typeof ownListSorts)[number];
  readonly deleted?: boolean;
  readonly limit?: number;
}

export const list: CommandFile<ListOptions> = {
  name: 'list',
  operation: 'listMyLocations',
  group: 'Places',
  flags: (command) => {
    withSelection(command)
      .summary('your places')
      .description('Lists the places under your handles and the handles you are a member of, newest first.')
      .addOption(command.createOption('--sort <order>', 'the order (default: created)').choices(ownListSorts))
      .option('--deleted', 'places in the bin, as --state deleted; restore them with `whereat restore`')
      .option('--limit <number>', 'at most this many', parsePositiveInteger);
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat list', 'one line per place'],
    ['whereat list --csv > mine.csv', 'for another program; --excel is for a spreadsheet'],
    ['whereat list --handle @cafe --sort updated --limit 10', 'the last changes under a handle'],
    ['whereat list --near 24.7136,46.6753 --km 5', 'around a point'],
    ['whereat list --deleted', 'the places in the bin'],
  ],
  async action(context, _words, options) {
    const { terminal } = context;
    const { sort, limit, deleted, state = deleted ? 'deleted' : 'live' } = options;
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { api, origin } = session.value.connection;
    const mine = await selectPlaces(api, { ...options, state }, { sort, limit });
    if (!mine.ok) return printFailure(terminal, mine.failure);
    if (mine.value.length === 0) writeLine(terminal.err, isSelection(options) ? 'No places match.' : emptyTexts[state]);
    return printResult(terminal, listResult(mine.value), createLocationView(origin), options);
  },
};

const emptyTexts = {
  live: 'No places yet. Try: whereat create --help',
  deleted: 'The bin is empty.',
  expired: 'No places have expired.',
} as const;
