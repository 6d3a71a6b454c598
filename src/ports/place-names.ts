import type { HandleKey } from '../domain/alias/alias.ts';
import type { FailureOf } from '../domain/failure.ts';

/** What a reserved handle is the name of. */
type Reservation = NonNullable<FailureOf<'handle-reserved'>['reason']>;

/** What countries, their regions, towns of 50,000 people and airports are called: handles that would speak for them. */
export interface PlaceNames {
  /** What a handle is the name of; `undefined` as well where the gazetteer cannot be read. */
  findKind(key: HandleKey): Promise<Exclude<Reservation, 'official'> | undefined>;
}
