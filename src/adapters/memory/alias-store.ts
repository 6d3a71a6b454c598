import { handleKey, isReserved, labelKey, lookalikeKey } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { err, ok } from '../../domain/result.ts';
import { type AliasStore, type LocationPage, type NamedPlace, PAGE_SIZE } from '../../ports/alias-store.ts';

/** Aliases of one process, for tests and demonstrations. */
export function memoryAliasStore({ length = PAGE_SIZE }: { readonly length?: number | undefined } = {}): AliasStore {
  const owners = new Map<string, string>();
  const handles = new Map<string, Map<string, Location>>();
  const added: Location[] = [];

  return {
    async listByHandle(handle, after, most) {
      const labels = handles.get(handleKey(handle));
      if (labels === undefined) return err({ kind: 'handle-not-found', handle });
      const last = after === undefined ? '' : labelKey(after);
      const rest = [...labels].filter(([key]) => key > last).sort(([one], [other]) => (one < other ? -1 : 1));
      return ok(
        stretch(
          rest.map(([, location]) => location),
          Math.min(most ?? length, length),
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
      owners.set(lookalikeKey(handle), createdBy);
      handles.set(handleKey(handle), labels.set(labelKey(label), location));
      added.push(location);
      return ok(location);
    },

    async listByOwner(userId, after, most) {
      const all = added.filter(({ createdBy }) => createdBy === userId).reverse();
      const last = after === undefined ? -1 : all.findIndex((place) => isNamed(place, after));
      if (after !== undefined && last === -1)
        return err({ kind: 'location-not-found', handle: after.handle, label: after.label });
      return ok(stretch(all.slice(last + 1), Math.min(most ?? length, length)));
    },

    async handleAvailability(handle, userId) {
      if (isReserved(handle)) return ok('reserved');
      const owner = owners.get(lookalikeKey(handle));
      if (owner === undefined) return ok('free');
      return ok(owner === userId ? 'yours' : 'taken');
    },
  };
}

const stretch = (rest: readonly Location[], length: number): LocationPage => ({
  locations: rest.slice(0, length),
  more: rest.length > length,
});

const isNamed = (place: Location, { handle, label }: NamedPlace): boolean =>
  handleKey(place.handle) === handleKey(handle) && labelKey(place.label) === labelKey(label);
