import type { Kysely } from 'kysely';
import { SECURITY_EVENT_DAYS, type SecurityEventKind } from '../../../domain/accounts/security-event.ts';
import type { Schema } from '../schema/schema.ts';

/** The actions that end access to an account, or access that the account has delegated. */
export type EndingAction =
  /** The administrator ends the account's sessions. */
  | 'access-ended'
  | 'suspended'
  | 'deletion-requested'
  /** Thirty days after the deletion was requested. */
  | 'erased'
  /** The user sets a new password in a session, with the old one. */
  | 'password-changed'
  /** The same, and the user chose to end delegated access too. */
  | 'password-changed-with-delegated-access'
  | 'recovery-code'
  | 'mailed-link'
  /** A mailed link for an account that must have a second factor: mail must not replace that factor. */
  | 'mailed-link-with-required-factor'
  | 'administrators-link'
  /** An account that a visitor registered becomes the administrator's. */
  | 'first-appointment'
  /** An owner or editor of one handle is removed or leaves. */
  | 'removed-from-handle'
  /** An owner of one handle becomes an editor. */
  | 'made-editor';

/** The rows that end. `recent`: those added within `RECENT_MS`. */
type Extent = 'all' | 'recent' | 'none';

/** The selection of the rows that an action ends. */
export interface AccessScope {
  readonly userId: string;
  /** The key of the handle, if the action applies to only one. */
  readonly handleKey?: string | undefined;
  /** Selects only rows that were added after this time, in milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly now: number;
  /** The reason that is stored for disabled webhooks. */
  readonly reason: 'maker' | 'recovery';
}

/** A kind of access that a user has or has delegated: a table with a reference to the user. */
export interface AccessKind {
  readonly table: keyof Schema;
  /** The column that refers to the user. */
  readonly column: string;
  /** The column with the time of adding; a row with null counts as recent. */
  readonly addedAt: string;
  /** The security event that is recorded when one is added. If `null`, a comment gives the reason. */
  readonly announcedAs: SecurityEventKind | null;
  readonly ends: Readonly<Record<EndingAction, Extent>>;
  /** Ends the rows and returns their number. If absent, the rows are deleted. */
  readonly end?: (tx: Kysely<Schema>, scope: AccessScope) => Promise<number>;
}

/** The age in milliseconds up to which access counts as recent. */
export const RECENT_MS = SECURITY_EVENT_DAYS * 86_400_000;

/** Sessions and tokens end with every action on the whole account. */
export const ENDS_WITH_EVERY_ACTION = {
  'access-ended': 'all',
  suspended: 'all',
  'deletion-requested': 'all',
  erased: 'all',
  'password-changed': 'all',
  'password-changed-with-delegated-access': 'all',
  'recovery-code': 'all',
  'mailed-link': 'all',
  'mailed-link-with-required-factor': 'all',
  'administrators-link': 'all',
  'first-appointment': 'all',
  'removed-from-handle': 'none',
  'made-editor': 'none',
} as const;
export const ENDS_WITH_EVERY_NEW_PASSWORD = {
  ...ENDS_WITH_EVERY_ACTION,
  'access-ended': 'none',
  suspended: 'none',
} as const;
export const ENDS_WITH_RECOVERY = {
  ...ENDS_WITH_EVERY_NEW_PASSWORD,
  'deletion-requested': 'none',
  'password-changed': 'none',
  'password-changed-with-delegated-access': 'none',
  'mailed-link-with-required-factor': 'none',
} as const;
/** Delegated access does not open the account: recovery ends it even if a second factor is required. */
export const ENDS_WITH_ITS_CREATOR = {
  ...ENDS_WITH_EVERY_ACTION,
  'access-ended': 'none',
  'password-changed': 'none',
  'removed-from-handle': 'all',
  'made-editor': 'all',
} as const;
