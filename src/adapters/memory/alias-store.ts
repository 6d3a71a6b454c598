import { handleKey, isReserved, labelKey, lookalikeKey } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { err, ok } from '../../domain/result.ts';
import { type AliasStore, type LocationPage, type OwnListCursor, PAGE_SIZE } from '../../ports/alias-store.ts';

interface Options {
  readonly pageSize?: number | undefined;
  readonly now?: () => Date;
}

/** Aliases of one process, for tests and demonstrations. */
export function memoryAliasStore({ pageSize = PAGE_SIZE, now = () => new Date() }: Options = {}): AliasStore {
  const owners = new Map<string, string>();
  const handles = new Map<string, Map<string, Location>>();

  return {
    async listByHandle(handle, after, limit = pageSize) {
      const labels = handles.get(handleKey(handle));
      if (labels === undefined) return err({ kind: 'handle-not-found', handle });
      const last = after === undefined ? '' : labelKey(after);
      const rest = [...labels].filter(([key]) => key > last).sort(([one], [other]) => (one < other ? -1 : 1));
      return ok(
        toPage(
          rest.map(([, location]) => location),
          Math.min(limit, pageSize),
        ),
      );
    },

    async findOne(handle, label) {
      const location = handles.get(handleKey(handle))?.get(labelKey(label));
      return location === undefined ? err({ kind: 'location-not-found', handle, label }) : ok(location);
    },

    async add(location) {
      const { handle, label, createdBy } = location;
      if (isReserved(handle)) return err({ kind: 'handle-reserved', handle });
      if ((owners.get(lookalikeKey(handle)) ?? createdBy) !== createdBy) return err({ kind: 'handle-taken' });
      const labels = handles.get(handleKey(handle)) ?? new Map<string, Location>();
      if (labels.has(labelKey(label))) return err({ kind: 'label-taken', handle, label });
      const time = now().toISOString();
      const added = { ...location, version: 1, createdAt: time, updatedAt: time };
      owners.set(lookalikeKey(handle), createdBy);
      handles.set(handleKey(handle), labels.set(labelKey(label), added));
      return ok(added);
    },

    async listByOwner(userId, after, limit = pageSize) {
      const all = [...handles.values()].flatMap((labels) => [...labels.values()]);
      const rest = all
        .filter((location) => location.createdBy === userId)
        .filter((location) => after === undefined || newestFirst(location, after) > 0)
        .sort(newestFirst);
      return ok(toPage(rest, Math.min(limit, pageSize)));
    },

    async handleAvailability(handle, userId) {
      if (isReserved(handle)) return ok('reserved');
      const owner = owners.get(lookalikeKey(handle));
      if (owner === undefined) return ok('free');
      return ok(owner === userId ? 'yours' : 'taken');
    },
  };
}

const toPage = (rest: readonly Location[], size: number): LocationPage => ({
  locations: rest.slice(0, size),
  more: rest.length > size,
});

/** By time, and within a millisecond by name. */
function newestFirst(one: OwnListCursor, other: OwnListCursor): number {
  return (
    compare(other.createdAt, one.createdAt) ||
    compare(handleKey(one.handle), handleKey(other.handle)) ||
    compare(one.label, other.label)
  );
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
