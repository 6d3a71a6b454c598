import { handleKey, labelKey } from '../../domain/aliases/alias.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Trial } from '../../ports/aliases/trial.ts';

export const createTrial = (): Trial => ({
  places: 0,
  bytes: 0,
  charged: 0,
  pins: 0,
  handles: new Set(),
  locations: new Map(),
});

const toNameKey = ({ handle, label }: Pick<Location, 'handle' | 'label'>): string =>
  `${handleKey(handle)} # ${labelKey(label)}`;
const toIdKey = ({ handle, externalId }: Pick<Location, 'handle' | 'externalId'>): string =>
  `${handleKey(handle)} : ${externalId}`;

/** Finds the location that a previous row of a dry run would have created with this external id or name. */
export const findAttempted = (
  { locations }: Trial,
  location: Pick<Location, 'handle' | 'label' | 'externalId'>,
): Location | undefined =>
  (location.externalId === '' ? undefined : locations.get(toIdKey(location))) ?? locations.get(toNameKey(location));

/** Adds a location to the rows of a dry run, or returns the failure if a previous row has its name or external id. */
export function addTried(
  { locations }: Trial,
  location: Location,
): FailureOf<'label-taken' | 'external-id-taken'> | undefined {
  const { handle, label, externalId } = location;
  if (locations.has(toNameKey(location))) return { kind: 'label-taken', handle, label };
  if (externalId !== '' && locations.has(toIdKey(location))) return { kind: 'external-id-taken', handle, externalId };
  locations.set(toNameKey(location), location);
  if (externalId !== '') locations.set(toIdKey(location), location);
  return undefined;
}
