import { createSqlAliasStore } from '../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlLocationLookup } from '../../src/adapters/sql/aliases/location-lookup.ts';
import type { Handle, Label } from '../../src/domain/aliases/alias.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Location } from '../../src/domain/location/location.ts';
import { err, ok, type Result } from '../../src/domain/result.ts';
import type { AliasStore } from '../../src/ports/aliases/alias-store.ts';

/** Finds a location by its name, in the database or through the API. */
interface Lookup {
  lookUp(
    handle: Handle,
    label: Label,
  ): Promise<Result<{ readonly location: Location; readonly isDeleted?: boolean }, Failure>>;
}

/** An alias store in which a test can read every location, whatever its visibility. */
export type SearchableAliases = AliasStore & Lookup;

export const createSearchableAliases = (deps: Parameters<typeof createSqlAliasStore>[0]) => ({
  ...createSqlAliasStore(deps),
  ...createSqlLocationLookup(deps),
});

/** Returns a location, or the failure `removed` if it is in the bin. */
export async function findLocation(aliases: Lookup, handle: Handle, label: Label): Promise<Result<Location, Failure>> {
  const found = await aliases.lookUp(handle, label);
  if (!found.ok) return found;
  return found.value.isDeleted ? err({ kind: 'removed', handle, label }) : ok(found.value.location);
}
