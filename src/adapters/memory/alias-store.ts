import { handleKey, isReserved, labelKey, lookalikeKey } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { fail, ok } from '../../domain/outcome.ts';
import type { AliasStore } from '../../ports/alias-store.ts';

/** Aliases of one process, for tests and demonstrations. */
export function memoryAliasStore(): AliasStore {
  const owners = new Map<string, string>();
  const handles = new Map<string, Map<string, Location>>();

  return {
    async under(handle) {
      const labels = handles.get(handleKey(handle));
      if (labels === undefined) return fail({ kind: 'handle-not-found', handle });
      return ok([...labels].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, location]) => location));
    },

    async at(handle, label) {
      const location = handles.get(handleKey(handle))?.get(labelKey(label));
      return location === undefined ? fail({ kind: 'location-not-found', handle, label }) : ok(location);
    },

    async add(location) {
      const { handle, label, createdBy } = location;
      if (isReserved(handle)) return fail({ kind: 'handle-reserved', handle });
      if ((owners.get(lookalikeKey(handle)) ?? createdBy) !== createdBy) return fail({ kind: 'handle-taken' });
      const labels = handles.get(handleKey(handle)) ?? new Map<string, Location>();
      if (labels.has(labelKey(label))) return fail({ kind: 'label-taken', handle, label });
      owners.set(lookalikeKey(handle), createdBy);
      handles.set(handleKey(handle), labels.set(labelKey(label), location));
      return ok(location);
    },

    async ownedBy(userId) {
      const all = [...handles.values()].flatMap((labels) => [...labels.values()]);
      return ok(all.filter(({ createdBy }) => createdBy === userId).reverse());
    },

    async claimable(handle, userId) {
      if (isReserved(handle)) return ok('reserved');
      const owner = owners.get(lookalikeKey(handle));
      if (owner === undefined) return ok('free');
      return ok(owner === userId ? 'yours' : 'taken');
    },
  };
}
