import type { Command } from 'commander';
import type { Api, ItemOf } from '../../client/index.ts';
import { handleKey, parseHandle } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { MAX_PAGE_SIZE, type ownListSorts, ownListStates } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import { parsePositiveNumber } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';

/** The filters that select the user's own places. */
export interface SelectionOptions {
  readonly query?: string;
  readonly handle?: string;
  readonly near?: string;
  readonly km?: number;
  readonly bbox?: string;
  readonly state?: (typeof ownListStates)[number];
}

type MyPlace = ItemOf<'listMyLocations'>;

export const withSelection = (command: Command): Command =>
  command
    .option('-q, --query <text>', 'only places with words that begin like these')
    .option('--handle <handle>', 'only places under this handle')
    .option('--near <point>', 'only places around a point: coordinates or a Plus Code')
    .option('--km <number>', 'how far from there (default: 1)', parsePositiveNumber)
    .option('--bbox <edges>', 'only places between WEST,SOUTH,EAST,NORTH in degrees')
    .addOption(command.createOption('--state <state>', 'the state (default: live)').choices(ownListStates));

/** Returns true if a filter other than the state is given. */
export const isSelection = ({ query, handle, near, bbox }: SelectionOptions): boolean =>
  [query, handle, near, bbox].some((filter) => filter !== undefined);

interface Page {
  readonly sort?: (typeof ownListSorts)[number] | undefined;
  readonly limit?: number | undefined;
}

/** Reads the user's places that match every filter; with `limit`, at most that many. */
export async function selectPlaces(
  api: Api,
  { query: q, handle: handleText, near: nearText, km, bbox, state }: SelectionOptions,
  { sort, limit = Number.POSITIVE_INFINITY }: Page = {},
): Promise<Result<readonly MyPlace[], Failure>> {
  const handle = handleText === undefined ? ok(undefined) : parseHandle(handleText);
  if (!handle.ok) return handle;
  const center = nearText === undefined ? ok(undefined) : parsePoint(nearText);
  if (!center.ok) return center;
  const near = center.value && `${center.value.point.latitude},${center.value.point.longitude}`;
  const key = handle.value === undefined ? undefined : handleKey(handle.value);
  const pageSize = key === undefined ? Math.min(limit, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
  const items: MyPlace[] = [];
  for (let after: string | undefined; ; ) {
    const page = await api.listMyLocations({
      query: { q, near, km: km?.toString(), bbox, sort, state, after, limit: pageSize },
    });
    if (!page.ok) return page;
    items.push(...page.value.items.filter((place) => key === undefined || handleKey(place.handle) === key));
    after = page.value.next;
    if (after === undefined || items.length >= limit) return ok(items.slice(0, limit));
  }
}
