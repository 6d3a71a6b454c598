import { collectPages } from '../../client/index.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { listResult } from '../output/output-record.ts';
import { locationView } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface ListOptions extends FormatOptions, ServerOptions {
  readonly deleted?: boolean;
}

export const list: CommandFile<ListOptions> = {
  name: 'list',
  toAnswer: 'listMyLocations',
  group: 'Places',
  flags: (command) => {
    command
      .summary('your places')
      .description('Lists the places under your handles and the handles you are a member of, newest first.')
      .option('--deleted', 'places in the bin; restore them with `whereat restore`');
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat list', 'one line per place'],
    ['whereat list --csv > mine.csv', 'for a spreadsheet'],
    ['whereat list --deleted', 'what is in the bin'],
  ],
  async act({ terminal, connect }, _words, options) {
    const server = resolveServerUrl(options, terminal.env);
    const { session, api, origin } = await connect(server);
    const user = await session.current();
    if (!user.ok) return printFailure(terminal, user.failure);
    if (user.value === null) return printFailure(terminal, { kind: 'sign-in-needed' });
    const state = options.deleted ? 'deleted' : 'live';
    const mine = await collectPages((page) => api.listMyLocations({ query: { state, ...page } }));
    if (!mine.ok) return printFailure(terminal, mine.failure);
    if (mine.value.length === 0)
      writeLine(terminal.err, options.deleted ? 'The bin is empty.' : 'No places yet. Try: whereat create --help');
    return printResult(terminal, listResult(mine.value), locationView(origin), options);
  },
};
