import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A named permission to see one location as the member does who made it, until a time. */
export interface Grant {
  readonly id: string;
  /** Whom or what it is for, as a member of the handle calls it. */
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The number of browsers in which it may be opened; `null` if that is not limited. */
  readonly uses: number | null;
  /** The number of browsers in which it was opened. */
  readonly used: number;
  /** When it was last opened. */
  readonly lastUsedAt: Date | null;
  /** The username of the member who made it; empty where the account was erased. */
  readonly by: string;
  /** True if it shows nothing any more because that member may not see the location now, or was none for a time. */
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
/** The user who writes is no member of the handle, or suspended, at that moment. */
type NotWritten = NotThere | FailureOf<'not-owner' | 'sign-in-needed'>;

/**
 * Grants of locations, and the browsers in which their links were opened. Secrets are kept as their hashes. A revoked grant and
 * one whose time is over are found no more, by any process from the commit on; nor is one whose maker may not see the location
 * at that moment, is suspended, or lost the membership or a part of it since.
 */
export interface GrantStore {
  add(location: LocationName, grant: NewGrant): Promise<Result<void, NotWritten>>;
  /** Lists the grants that are not revoked, newest first; for a while also those that have expired. */
  list(location: LocationName): Promise<Result<readonly Grant[], NotThere>>;
  /** Lists the grants under a handle that have ended before their time and are not revoked. The first to expire comes first; at most a hundred. */
  listEnded(
    handle: Handle,
    now: Date,
  ): Promise<Result<readonly (Grant & { readonly location: LocationName })[], InfraFailure>>;
  /** Makes a grant that is not revoked another member's own. Whether there was one; false for a grant of another location. */
  keep(location: LocationName, id: string, userId: string): Promise<Result<boolean, NotWritten>>;
  /** Returns whether there was one; false for a grant of another location. */
  revoke(location: LocationName, id: string, now: Date, userId: string): Promise<Result<boolean, NotWritten>>;
  /**
   * Opens a link in a browser, which from then on has a secret of its own, kept as `sessionHash`. This is no use yet. A browser
   * that has one of this grant already (`held`) keeps that one: `isNew` is false. The secret of an ask that was answered with
   * a grant opens that. `undefined`: no grant has this secret, it may not be opened again, or its location is deleted.
   */
  open(
    secretHash: string,
    session: { readonly sessionHash: string; readonly held: readonly string[] },
    now: Date,
  ): Promise<Result<OpenedLink | undefined, InfraFailure>>;
  /**
   * Until when the browser that has these secrets may see a location, by a current or a former name. The first time it is a
   * use; `undefined` where none is left by then.
   */
  find(
    location: LocationName,
    sessionHashes: readonly string[],
    now: Date,
  ): Promise<Result<{ readonly until: Date } | undefined, InfraFailure>>;
  /** Forgets grants that ended thirty days ago. */
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const GrantStore = injectionToken<GrantStore>('GrantStore');

/** Days for which a grant stays in the list after its time. */
export const ENDED_GRANT_DAYS = 30;

/** The most secrets of grants that one browser is asked for. */
export const MAX_GRANT_SESSIONS = 16;
