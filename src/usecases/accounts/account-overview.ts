import type { Identity } from '../../ports/accounts/identity-store.ts';
import type { SecurityEventRecord } from '../../ports/accounts/recovery-store.ts';

/** Days between the deletion of an account and its erasure, in which signing in cancels it. */
export const ACCOUNT_GRACE_DAYS = 30;

export interface AccountOverview {
  readonly username: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** The address that waits for its confirmation. */
  readonly pendingEmail: string | null;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
  /** True if the server sends mails to users. */
  readonly hasMail: boolean;
  readonly hasPassword: boolean;
  /** Identities at providers that open the account, oldest first. */
  readonly identities: readonly Identity[];
  /** The security events of the last thirty days, newest first. */
  readonly securityEvents: readonly SecurityEventRecord[];
}
