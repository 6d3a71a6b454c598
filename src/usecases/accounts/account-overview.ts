import type { Identity } from '../../ports/accounts/identity-store.ts';
import type { SecurityEventRecord } from '../../ports/accounts/recovery-store.ts';

/** Days between the request to delete an account and its erasure. A sign-in in this time cancels the deletion. */
export const ACCOUNT_GRACE_DAYS = 30;

export interface AccountOverview {
  readonly username: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** The new email address, until its link is opened. */
  readonly pendingEmail: string | null;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
  /** True if the server sends mails to users. */
  readonly hasMail: boolean;
  readonly hasPassword: boolean;
  /** Linked identities of sign-in providers, oldest first. */
  readonly identities: readonly Identity[];
  /** The security events of the last thirty days, newest first. */
  readonly securityEvents: readonly SecurityEventRecord[];
}
