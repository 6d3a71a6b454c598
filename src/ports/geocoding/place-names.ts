import type { HandleKey } from '../../domain/aliases/alias.ts';
import type { FailureOf } from '../../domain/failure.ts';

/** The kind of place name for which a handle is reserved. */
type Reservation = NonNullable<FailureOf<'handle-reserved'>['reason']>;

/** The names of countries, their regions, towns of 50,000 people, and airports. A handle with such a name would seem to be official. */
export interface PlaceNames {
  /** Returns the kind of place that has this name; `undefined` if there is none or the gazetteer cannot be read. */
  findKind(key: HandleKey): Promise<Exclude<Reservation, 'official'> | undefined>;
}
