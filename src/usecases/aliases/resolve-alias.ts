import { type Alias, type Handle, parseAlias, readHandleWithSpaces } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { FindFailure, FoundAlias, ViewFailure } from '../../domain/location/found-alias.ts';
import type { Location } from '../../domain/location/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';

interface LookUps<More> {
  get(alias: Required<Alias>): Promise<Result<{ readonly location: Location } & More, ViewFailure | InfraFailure>>;
  list(handle: Handle): Promise<Result<FoundAlias & More, FailureOf<'handle-not-found'> | InfraFailure>>;
}

/**
 * Returns the target of an alias: its location, or all locations of its handle. A text with spaces is first tried as a handle with
 * hyphens. `More` are the additional fields of a look-up's result.
 */
export async function resolveAlias<More>(
  text: Alias | string,
  { get, list }: LookUps<More>,
): Promise<Result<FoundAlias & More, FindFailure>> {
  const joined = typeof text === 'string' ? readHandleWithSpaces(text) : undefined;
  const whole = joined && (await list(joined));
  if (whole?.ok && whole.value.locations.length > 0) return whole;
  const alias = typeof text === 'string' ? parseAlias(text) : ok(text);
  if (!alias.ok) return alias;
  const { handle, label } = alias.value;
  if (label === undefined) {
    const found = await list(handle);
    return found.ok && found.value.locations.length === 0 ? err({ kind: 'no-labels', handle }) : found;
  }
  const found = await get({ handle, label });
  if (!found.ok) return found;
  const { location, ...rest } = found.value;
  return ok({ handle: location.handle, locations: [location], ...(rest as More) });
}
