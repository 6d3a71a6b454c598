import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A named permission to see one location as the member who created it sees it, until a given time. */
export interface Grant {
  readonly id: string;
  /** The name of the recipient, as the member entered it. */
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The number of browsers that may open it; `null` if unlimited. */
  readonly uses: number | null;
  /** The number of browsers that opened it. */
  readonly used: number;
  /** The time when a browser last opened it; `null` if none did. */
  readonly lastUsedAt: Date | null;
  /** The username of the member who created it; empty if that account was erased. */
  readonly by: string;
  /** True if the grant no longer opens the location: its creator may not see the location now, or was not a member for some time. */
  readonly isEnded: boolean;
}

export interface NewGrant extends Pick<Grant, 'id' | 'name' | 'createdAt' | 'expiresAt' | 'uses'> {
  /** The hash of the secret in its link. */
  readonly secretHash: string;
  readonly createdBy: string;
}

interface OpenedLink {
  readonly location: LocationName;
  readonly until: Date;
  readonly isNew: boolean;
}

type NotThere = FailureOf<'location-not-found' | 'removed'> | InfraFailure;
/** Failures of a write. The last two: the user is not a member of the handle, or is suspended, at the time of the write. */
type NotWritten = NotThere | FailureOf<'not-owner' | 'sign-in-needed'>;

/**
 * A store of grants, and of the browsers that opened their links. Secrets are stored as hashes.
 *
 * No process finds a revoked or expired grant after the commit. The same holds while the creator of a grant may not see the location or is
 * suspended, and after the creator lost the membership or a part of it.
 */
export interface GrantStore {
  add(location: LocationName, grant: NewGrant): Promise<Result<void, NotWritten>>;
  /** Lists the unrevoked grants of a location, newest first, including recently expired ones. */
  list(location: LocationName): Promise<Result<readonly Grant[], NotThere>>;
  /** Lists the unrevoked grants under a handle that ended before they expire. The first to expire comes first; at most a hundred. */
  listEnded(
    handle: Handle,
    now: Date,
  ): Promise<Result<readonly (Grant & { readonly location: LocationName })[], InfraFailure>>;
  /** Assigns a grant to another member. Returns false if the location has no such unrevoked grant. */
  takeOver(location: LocationName, id: string, userId: string): Promise<Result<boolean, NotWritten>>;
  /** Revokes a grant. Returns false if the location has no such unrevoked grant. */
  revoke(location: LocationName, id: string, now: Date, userId: string): Promise<Result<boolean, NotWritten>>;
  /**
   * Opens a link in a browser, which gets a secret of its own, stored as `sessionHash`. This does not count as a use yet. If one of the
   * `knownHashes` of the browser belongs to this grant already, it stays and `isNew` is false.
   *
   * The secret of an access request that was approved opens its grant. Returns `undefined` if no grant has this secret, if its uses are
   * consumed, or if the location is deleted.
   */
  open(
    secretHash: string,
    session: { readonly sessionHash: string; readonly knownHashes: readonly string[] },
    now: Date,
  ): Promise<Result<OpenedLink | undefined, InfraFailure>>;
  /**
   * Returns until when a browser with these secrets may see a location, by a current or a former name. The first look-up of a browser
   * counts as a use. Returns `undefined` if no use is left.
   */
  find(
    location: LocationName,
    sessionHashes: readonly string[],
    now: Date,
  ): Promise<Result<{ readonly until: Date } | undefined, InfraFailure>>;
  /** Deletes grants that ended more than thirty days ago. */
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const GrantStore = injectionToken<GrantStore>('GrantStore');
