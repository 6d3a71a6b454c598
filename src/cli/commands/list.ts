import type { Api, ItemOf } from '../../client/index.ts';
import { type Handle, handleKey, parseHandle } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { ownListSorts, ownListStates } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import {
  positiveInteger,
  positiveNumber,
  resolveServerUrl,
  type ServerOptions,
  withFormats,
  withServer,
} from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { listResult } from '../output/output-record.ts';
import { locationView } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface ListOptions extends FormatOptions, ServerOptions {
  readonly query?: string;
  readonly handle?: string;
  readonly near?: string;
  readonly km?: number;
  readonly bbox?: string;
  readonly sort?: (typeof ownListSorts)[number];
  readonly state?: (typeof ownListStates)[number];
  readonly deleted?: boolean;
  readonly limit?: number;
}

export const list: CommandFile<ListOptions> = {
  name: 'list',
  toAnswer: 'listMyLocations',
  group: 'Places',
  flags: (command) => {
    command
      .summary('your places')
      .description('Lists the places under your handles and the handles you are a member of, newest first.')
      .option('-q, --query <text>', 'only places with words that begin like these')
      .option('--handle <handle>', 'only places under this handle')
      .option('--near <point>', 'only places around a point: coordinates or a Plus Code')
      .option('--km <number>', 'how far from there (default: 1)', positiveNumber)
      .option('--bbox <edges>', 'only places between WEST,SOUTH,EAST,NORTH in degrees')
      .addOption(command.createOption('--sort <order>', 'the order (default: created)').choices(ownListSorts))
      .addOption(command.createOption('--state <state>', 'the state (default: live)').choices(ownListStates))
      .option('--deleted', 'places in the bin, as --state deleted; restore them with `whereat restore`')
      .option('--limit <number>', 'at most this many', positiveInteger);
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat list', 'one line per place'],
    ['whereat list --csv > mine.csv', 'for another program; --excel is for a spreadsheet'],
    ['whereat list --handle @cafe --sort updated --limit 10', 'what changed last under a handle'],
    ['whereat list --near 24.7136,46.6753 --km 5', 'around a point'],
    ['whereat list --deleted', 'what is in the bin'],
  ],
  async act({ terminal, connect }, _words, options) {
    const { query: q, km, bbox, sort, deleted, state = deleted ? 'deleted' : 'live' } = options;
    const handle = options.handle === undefined ? ok(undefined) : parseHandle(options.handle);
    if (!handle.ok) return printFailure(terminal, handle.failure);
    const center = options.near === undefined ? ok(undefined) : parsePoint(options.near);
    if (!center.ok) return printFailure(terminal, center.failure);
    const near = center.value && `${center.value.point.latitude},${center.value.point.longitude}`;
    const server = resolveServerUrl(options, terminal.env);
    const { session, api, origin } = await connect(server);
    const user = await session.current();
    if (!user.ok) return printFailure(terminal, user.failure);
    if (user.value === null) return printFailure(terminal, { kind: 'sign-in-needed' });
    const mine = await collect(api, { q, near, km: km?.toString(), bbox, sort, state }, handle.value, options.limit);
    if (!mine.ok) return printFailure(terminal, mine.failure);
    const isFiltered = [q, near, bbox, handle.value].some((filter) => filter !== undefined);
    if (mine.value.length === 0) writeLine(terminal.err, isFiltered ? 'No places match.' : emptyTexts[state]);
    return printResult(terminal, listResult(mine.value), locationView(origin), options);
  },
};

const emptyTexts = {
  live: 'No places yet. Try: whereat create --help',
  deleted: 'The bin is empty.',
  expired: 'No places have expired.',
} as const;

type Filter = NonNullable<Parameters<Api['listMyLocations']>[0]>['query'];

/** Reads the pages until there are enough places under the handle; all without a limit. */
async function collect(
  api: Api,
  filter: Filter,
  handle: Handle | undefined,
  limit = Number.POSITIVE_INFINITY,
): Promise<Result<readonly ItemOf<'listMyLocations'>[], Failure>> {
  const items: ItemOf<'listMyLocations'>[] = [];
  const pageSize = handle === undefined ? Math.min(limit, PAGE_SIZE) : PAGE_SIZE;
  for (let after: string | undefined; ; ) {
    const page = await api.listMyLocations({ query: { ...filter, after, limit: pageSize } });
    if (!page.ok) return page;
    items.push(
      ...page.value.items.filter((place) => handle === undefined || handleKey(place.handle) === handleKey(handle)),
    );
    after = page.value.next;
    if (after === undefined || items.length >= limit) return ok(items.slice(0, limit));
  }
}

const PAGE_SIZE = 1000;
