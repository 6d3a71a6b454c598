import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A named permission to see one location like the member who created it, until a time. */
export interface Grant {
  readonly id: string;
  /** The recipient, as a member of the handle calls it. */
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The number of browsers that may open it; `null` if unlimited. */
  readonly uses: number | null;
  /** The number of browsers that opened it. */
  readonly used: number;
  /** When it was last opened. */
  readonly lastUsedAt: Date | null;
  /** The username of the member who created it; empty if the account was erased. */
  readonly by: string;
  /** True if it no longer opens anything because that member may not see the location now, or temporarily was no member. */
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
/** The writing user is not a member of the handle, or suspended, at that moment. */
type NotWritten = NotThere | FailureOf<'not-owner' | 'sign-in-needed'>;

/**
 * Grants of locations, and the browsers in which their links were opened. Secrets are kept as their hashes. A revoked grant and
 * one whose time is over are found no more, by any process from the commit on; nor is one whose maker may not see the location
 * at that moment, is suspended, or lost the membership or a part of it since.
 */
export interface GrantStore {
  add(location: LocationName, grant: NewGrant): Promise<Result<void, NotWritten>>;
  /** Lists the grants that are not revoked, newest first; including recently expired ones. */
  list(location: LocationName): Promise<Result<readonly Grant[], NotThere>>;
  /** Lists the unrevoked grants under a handle that ended before their time. The first to expire comes first; at most a hundred. */
  listEnded(
    handle: Handle,
    now: Date,
  ): Promise<Result<readonly (Grant & { readonly location: LocationName })[], InfraFailure>>;
  /** Assigns an unrevoked grant to another member. Returns whether it existed; false for a grant of another location. */
  keep(location: LocationName, id: string, userId: string): Promise<Result<boolean, NotWritten>>;
  /** Returns whether it existed; false for a grant of another location. */
  revoke(location: LocationName, id: string, now: Date, userId: string): Promise<Result<boolean, NotWritten>>;
  /**
   * Opens a link in a browser, which from then on has a secret of its own, kept as `sessionHash`. This is no use yet. A browser
   * that has one of this grant already (`held`) keeps that one: `isNew` is false. The secret of an ask that was answered with
   * a grant opens that. `undefined`: no grant has this secret, it may not be opened again, or its location is deleted.
   */
  open(
    secretHash: string,
    session: { readonly sessionHash: string; readonly knownHashes: readonly string[] },
    now: Date,
  ): Promise<Result<OpenedLink | undefined, InfraFailure>>;
  /**
   * Returns until when the browser with these secrets may see a location, by a current or a former name. The first time counts as a use;
   * `undefined` if no use is left.
   */
  find(
    location: LocationName,
    sessionHashes: readonly string[],
    now: Date,
  ): Promise<Result<{ readonly until: Date } | undefined, InfraFailure>>;
  /** Deletes grants that ended thirty days ago. */
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const GrantStore = injectionToken<GrantStore>('GrantStore');

/** Days for which a grant stays in the list after its time. */
export const ENDED_GRANT_DAYS = 30;

/** The maximum number of grant secrets that are read from one browser. */
export const MAX_GRANT_SESSIONS = 16;
