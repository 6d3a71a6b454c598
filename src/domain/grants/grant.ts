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
  /** Empty if it was not opened yet. */
  readonly lastUsedAt: string;
  /** The username of the member who made or kept it; empty if the account was erased. */
  readonly by: string;
  /** True if it shows nothing any more, because its maker is no member now, or was none or less for a time. */
  readonly isEnded: boolean;
}

/** A grant that ended with the membership of its maker, and its location. */
export interface EndedGrant extends GrantSummary {
  readonly handle: string;
  readonly label: string;
}

/** The longest that a grant may last: a year. */
export const MAX_GRANT_HOURS = 366 * 24;
