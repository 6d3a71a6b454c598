import type { User } from '../accounts/user.ts';
import type { Handle, Label } from '../aliases/alias.ts';
import type { ReportDecision, ReportReason } from './moderation.ts';

// Times are ISO 8601 in UTC; usernames are empty if the account is gone.

/** A request for one page of a list: at most `limit` items after the sort key `after`. */
export interface ListRequest {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** One page of a list. `next`: the sort key of its last item, if more items follow. */
export interface AdministrationPage<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

/** The states of a reported place. `gone`: it was deleted, or renamed to another handle. */
export const reportedPlaceStates = ['shown', 'hidden', 'gone'] as const;
type PlaceState = (typeof reportedPlaceStates)[number];

export type ReportsRequest = ListRequest & { readonly state: 'open' | 'decided' };
/** A request for the locations whose alias begins with `text`. */
export type LocationsRequest = ListRequest & {
  readonly text?: string | undefined;
  readonly isHidden?: boolean | undefined;
};
/** A request for the users whose username begins with `text`. */
export type UsersRequest = ListRequest & {
  readonly text?: string | undefined;
  readonly isSuspended?: boolean | undefined;
};
/** A request for the handles whose name begins with `text`. */
export type HandlesRequest = ListRequest & {
  readonly text?: string | undefined;
  readonly isReserved?: boolean | undefined;
};

export interface ReportItem {
  readonly id: string;
  /** The name of the place when it was reported. */
  readonly handle: Handle;
  readonly label: Label;
  readonly reason: ReportReason;
  readonly details: string;
  /** The username; empty for a visitor. */
  readonly reporter: string;
  /** The email address for the outcome, until it is sent; may be empty. */
  readonly email: string;
  readonly createdAt: string;
  readonly place: PlaceState;
  readonly owner: string;
  /** The number of undecided reports of the same place, including this one. */
  readonly open: number;
  /** Empty while the report is undecided. */
  readonly decision: ReportDecision | '';
  readonly decisionReason: string;
  readonly decidedBy: string;
  readonly decidedAt: string;
}

export interface AdministeredLocation {
  readonly handle: Handle;
  readonly label: Label;
  readonly address: string;
  readonly owner: string;
  readonly createdAt: string;
  /** The reason why it is hidden; empty if it is not hidden. */
  readonly hiddenReason: string;
  /** The number of undecided reports. */
  readonly openReports: number;
}

export interface AdministeredUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly createdAt: string;
  /** Empty if it is not suspended. */
  readonly suspendedAt: string;
  readonly suspendedReason: string;
  readonly handles: number;
  readonly sessions: number;
  /** The limits that the administrator set for the account; 0: unlimited, null: the limit for all accounts. */
  readonly placesPerHour: number | null;
  readonly placesPerAccount: number | null;
  readonly callsPerFiveMinutes: number | null;
  /** The stored bytes of the account: the last count and the bytes added since. */
  readonly storedBytes: number;
}

/** An account that is an administrator. */
export interface AdministratorItem {
  readonly username: string;
  readonly email: string;
  /** The time at which it got the role; empty if only the configuration names it. */
  readonly since: string;
  /** True if the configuration names the account, so its role cannot be removed. */
  readonly isConfigured: boolean;
}

/** A handle that is in use, or that is reserved; `owner` is empty if it is only reserved. */
export interface AdministeredHandle {
  readonly handle: Handle;
  readonly owner: string;
  readonly places: number;
  readonly isReserved: boolean;
  /** The reason why it is reserved. */
  readonly note: string;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly event: string;
  /** Username of the actor; empty for a visitor. */
  readonly actor: string;
  /** The subject of the action: an alias, a handle, or a username. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
  readonly network: string;
}

export interface AuditFilter {
  /** The username of the actor or of the affected user. */
  readonly who?: string | undefined;
  readonly event?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Counts of the last thirty days, and current ones. */
export interface AdministrationNumbers {
  readonly days: number;
  readonly places: number;
  readonly users: number;
  readonly reports: number;
  readonly openReports: number;
  readonly decidedReports: number;
  readonly hiddenPlaces: number;
  readonly suspendedUsers: number;
}

/** The limits of an account to change: 0 means unlimited, `null` the limit for all accounts; a missing limit is not changed. */
export interface AccountLimits {
  readonly placesPerHour?: number | null | undefined;
  readonly placesPerAccount?: number | null | undefined;
  readonly callsPerFiveMinutes?: number | null | undefined;
}

/** The acting administrator and the network of the request. */
export interface Administrator {
  readonly user: Pick<User, 'id' | 'username'>;
  readonly network: string;
}
