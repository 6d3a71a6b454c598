import type { User } from '../domain/account/user.ts';
import type { Handle } from '../domain/alias/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { LocationName } from './alias-lifecycle.ts';
import { injectionToken } from './injection-token.ts';

/** A request for a grant that is valid until a time, or for a number of hours from now. */
export interface GrantRequest {
  readonly name: string;
  /** ISO 8601. */
  readonly expiresAt?: string | undefined;
  readonly hours?: number | undefined;
  /** The number of browsers in which it may be opened; not limited if absent. */
  readonly uses?: number | undefined;
}

/** A grant with its link, which is told this once. */
export interface CreatedGrant {
  readonly id: string;
  readonly name: string;
  /** `https://where.example/g/…`; on the server the path alone. */
  readonly link: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly uses: number | null;
}

/** A grant as the members of the handle see it. Times are ISO 8601, UTC. */
export interface GrantSummary extends Omit<CreatedGrant, 'link'> {
  readonly createdAt: string;
  /** The number of browsers in which it was opened. */
  readonly used: number;
  /** Empty where it was not opened yet. */
  readonly lastUsedAt: string;
  /** The username of the member who made or kept it; empty where the account was erased. */
  readonly by: string;
  /** True if it shows nothing any more, because its maker is no member now, or was none or less for a time. */
  readonly isEnded: boolean;
}

/** A grant that ended with the membership of its maker, and its location. */
export interface EndedGrant extends GrantSummary {
  readonly handle: string;
  readonly label: string;
}

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'> | InfraFailure;

/**
 * Who besides its members may see a location exactly, and until when. For the owners and editors of its handle. A grant shows no
 * more than its maker may see at that moment.
 */
export interface LocationGrants {
  /** Refuses a time that is over, or more than a year from now. */
  create(
    location: LocationName,
    request: GrantRequest,
    user: User | null,
  ): Promise<Result<CreatedGrant, NotAllowed | FailureOf<'bad-request'>>>;
  /** Newest first; those whose time is over for another thirty days. */
  list(location: LocationName, user: User | null): Promise<Result<readonly GrantSummary[], NotAllowed>>;
  /**
   * Lists the grants under a handle that ended before their time, together with their maker's membership. The first to expire comes
   * first; at most a hundred.
   */
  listEnded(
    handle: Handle,
    user: User | null,
  ): Promise<
    Result<readonly EndedGrant[], FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found'> | InfraFailure>
  >;
  /** Makes a grant the user's own, so that one that ended with its maker's membership shows the location again. */
  keep(
    location: LocationName,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string }, NotAllowed | FailureOf<'grant-not-found'>>>;
  /** Ends a grant at once, in every browser. */
  revoke(
    location: LocationName,
    id: string,
    user: User | null,
  ): Promise<Result<{ readonly id: string }, NotAllowed | FailureOf<'grant-not-found'>>>;
}
export const LocationGrants = injectionToken<LocationGrants>('LocationGrants');

/** The longest that a grant may last: a year. */
export const MAX_GRANT_HOURS = 366 * 24;
