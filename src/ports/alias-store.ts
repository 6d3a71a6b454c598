import type { Handle, Label } from '../domain/alias.ts';
import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Location } from '../domain/location.ts';
import type { Outcome } from '../domain/outcome.ts';
import { port } from './port.ts';

/**
 * Where aliases are kept: the database on the server, `/api` in the browser and on the command line.
 * Names are compared by their same-name keys, so `@Cafe.Noir` finds what `@cafenoir` created.
 */
export interface AliasStore {
  /** All of a handle's places, by label. An empty list: the handle exists and has none. */
  under(handle: Handle): Promise<Outcome<readonly Location[], FailureOf<'handle-not-found'> | Trouble>>;

  at(handle: Handle, label: Label): Promise<Outcome<Location, FailureOf<'location-not-found'> | Trouble>>;

  /**
   * Keeps a place under its name, claiming the handle for `createdBy` when nobody has it: one atomic act, so of two
   * racing claims one wins. Answers what was kept.
   */
  add(
    location: Location,
  ): Promise<
    Outcome<
      Location,
      FailureOf<'handle-taken' | 'handle-reserved' | 'label-taken' | 'sign-in-needed' | 'bad-request'> | Trouble
    >
  >;

  /** All that one user created, newest first. */
  ownedBy(userId: string): Promise<Outcome<readonly Location[], FailureOf<'sign-in-needed'> | Trouble>>;

  /** Whether a user could take this handle: free, theirs, somebody else's (also by looks), or reserved. */
  claimable(handle: Handle, userId?: string): Promise<Outcome<'free' | 'yours' | 'taken' | 'reserved', Trouble>>;
}
export const AliasStore = port<AliasStore>('AliasStore');
