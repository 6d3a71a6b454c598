import type { Kysely } from 'kysely';
import { SECURITY_EVENT_DAYS, type SecurityEventKind } from '../../../domain/accounts/security-event.ts';
import type { Schema } from '../schema/schema.ts';

/** The actions that end access to an account, or access that the account has delegated. */
export type EndingAct =
  /** The administrator ends the account's sessions. */
  | 'access-ended'
  | 'suspended'
  | 'deletion-requested'
  /** Thirty days after its deletion. */
  | 'erased'
  /** With the old password, in a session. */
  | 'password-changed'
  /** The same, and the user chose to end delegated access too. */
  | 'password-changed-with-delegated-access'
  | 'recovery-code'
  | 'mailed-link'
  /** A mailed link for an account that must have a second factor, which mail must not replace. */
  | 'mailed-link-with-required-factor'
  | 'administrators-link'
  /** An account that a visitor registered becomes the administrator's. */
  | 'first-appointment'
  /** The owner or editor of one handle is removed, or leaves. */
  | 'removed-from-handle'
  /** The owner of one handle becomes an editor. */
  | 'made-editor';

/** `recent`: added within the last thirty days. */
type Extent = 'all' | 'recent' | 'none';

/** The rows that an action ends. */
export interface AccessScope {
  readonly userId: string;
  /** The key of the only handle that the action applies to. */
  readonly handleKey?: string | undefined;
  /** Only rows added after this time. */
  readonly since?: number | undefined;
  readonly now: number;
  /** Why webhooks are turned off. */
  readonly reason: 'maker' | 'recovery';
}

/** A kind of access that a user has or has delegated: a table with a reference to the user. */
export interface AccessKind {
  readonly table: keyof Schema;
  /** The reference to the user. */
  readonly column: string;
  /** The time of adding; null counts as recent. */
  readonly addedAt: string;
  /** The security event of adding one; null with a comment that says why there is none. */
  readonly announcedAs: SecurityEventKind | null;
  readonly ends: Readonly<Record<EndingAct, Extent>>;
  /** Ends the rows and returns how many; without it the rows are deleted. */
  readonly end?: (tx: Kysely<Schema>, scope: AccessScope) => Promise<number>;
}

/** The time for which something counts as recent. */
export const RECENT_MS = SECURITY_EVENT_DAYS * 86_400_000;

/** Sessions and tokens end with every action on the whole account. */
export const ENDS_WITH_EVERY_ACT = {
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
  ...ENDS_WITH_EVERY_ACT,
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
export const ENDS_WITH_ITS_MAKER = {
  ...ENDS_WITH_EVERY_ACT,
  'access-ended': 'none',
  'password-changed': 'none',
  'removed-from-handle': 'all',
  'made-editor': 'all',
} as const;
