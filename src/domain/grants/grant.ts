/** A request for a grant that is valid until a time, or for a number of hours from now. */
export interface GrantRequest {
  readonly name: string;
  /** ISO 8601. */
  readonly expiresAt?: string | undefined;
  readonly hours?: number | undefined;
  /** The maximum number of browsers that can open it; unlimited if absent. */
  readonly uses?: number | undefined;
}

/** A grant with its link, which is returned once. */
export interface CreatedGrant {
  readonly id: string;
  readonly name: string;
  /** The URL, `https://where.example/g/…`; on the server only its path. */
  readonly link: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly uses: number | null;
}

/** A grant as the members of the handle see it. Times are ISO 8601, UTC. */
export interface GrantSummary extends Omit<CreatedGrant, 'link'> {
  readonly createdAt: string;
  /** The number of browsers that opened it. */
  readonly used: number;
  /** Empty if it was never opened. */
  readonly lastUsedAt: string;
  /** The username of the member who created or adopted it; empty if the account was erased. */
  readonly by: string;
  /** True if the grant is no longer valid, because its creator is not a member now, or was not for some time. */
  readonly isEnded: boolean;
}

/** A grant that ended with the membership of its creator, and its location. */
export interface EndedGrant extends GrantSummary {
  readonly handle: string;
  readonly label: string;
}

/** The maximum duration of a grant: a year. */
export const MAX_GRANT_HOURS = 366 * 24;

/** Days for which an ended grant stays in the list. */
export const ENDED_GRANT_DAYS = 30;

/** The maximum number of grant secrets that are read from one browser. */
export const MAX_GRANT_SESSIONS = 16;
