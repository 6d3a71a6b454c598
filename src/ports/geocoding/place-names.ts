import type { HandleKey } from '../../domain/aliases/alias.ts';
import type { FailureOf } from '../../domain/failure.ts';

/** The kind of place name that makes a handle reserved. */
type Reservation = NonNullable<FailureOf<'handle-reserved'>['reason']>;

/** The names of countries, their regions, towns of 50,000 people and airports. Handles with these names would seem to speak for them. */
export interface PlaceNames {
  /** Returns the kind of place that a handle is the name of, or `undefined` if there is none or the gazetteer cannot be read. */
  findKind(key: HandleKey): Promise<Exclude<Reservation, 'official'> | undefined>;
}
