import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { MemberRole } from '../../domain/members/member.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A link to recovery or confirmation, stored under the hash of its secret. */
interface Link {
  readonly hash: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

/** Access that an account delegated and that recovery ends. Each list is oldest first, with at most `MAX_LISTED_DELEGATIONS` items. */
export interface DelegatedAccess {
  /** The active webhooks of the account. Recovery disables them. */
  readonly webhooks: readonly { readonly handle: Handle; readonly url: string; readonly addedAt: Date }[];
  readonly grants: readonly {
    /** The alias of the place, `@handle#label`. */
    readonly alias: string;
    readonly name: string;
    readonly addedAt: Date;
    readonly expiresAt: Date;
  }[];
  /** Invitation links, which have a `note`, and open invitations of a `username`. */
  readonly invitations: readonly {
    readonly handle: Handle;
    readonly role: MemberRole;
    readonly username: string;
    readonly note: string;
    readonly addedAt: Date;
  }[];
  /** Members who joined or became owners in the last thirty days through this account, or through such a member. Recovery removes them. */
  readonly members: readonly {
    readonly handle: Handle;
    readonly username: string;
    readonly role: MemberRole;
    readonly addedAt: Date;
  }[];
  /** The number of further items that end and are not listed. */
  readonly unlisted: number;
}

/** Everything that recovery ends, except sessions, tokens, links and pending email addresses, which always end. */
export interface RecoveryEffects extends DelegatedAccess {
  /** Oldest first. */
  readonly passkeys: readonly { readonly name: string; readonly addedAt: Date; readonly isRemoved: boolean }[];
  /** The linked identities, by the name of their provider. Oldest first. */
  readonly identities: RecoveryEffects['passkeys'];
  /** `null`: the account has no authenticator app. */
  readonly authenticator: { readonly addedAt: Date; readonly isRemoved: boolean } | null;
  /** The number of recovery codes that become invalid. */
  readonly endedRecoveryCodes: number;
}

/** A session that continues under a new hash. */
interface RenewedSession {
  readonly hash: string;
  readonly next: { readonly hash: string; readonly until: Date };
}

export interface SecurityEventRecord extends SecurityEvent {
  readonly at: Date;
}

/**
 * The password of an account and the ways to replace it: recovery codes, links and requests for a link. It also stores the email address
 * that links are sent to. Each new password is one transaction that ends the access which the old one granted, and notifies the user.
 */
export interface RecoveryStore {
  /**
   * Sets the password in a session. Ends all other sessions, all tokens, links and pending email addresses and, if requested, delegated
   * access. Returns false if the session does not exist; then no session remains.
   */
  changePassword(
    userId: string,
    passwordHash: string,
    change: RenewedSession & { readonly endsDelegatedAccess?: boolean },
  ): Promise<Result<boolean, InfraFailure>>;
  /** Lists the delegated access that recovery ends, or a password change that requests it. */
  listDelegatedAccess(userId: string): Promise<Result<DelegatedAccess, InfraFailure>>;

  replaceCodes(userId: string, hashes: readonly string[]): Promise<Result<void, InfraFailure>>;
  countCodes(userId: string): Promise<Result<number, InfraFailure>>;
  /** Consumes a recovery code. Returns false if it does not exist. */
  consumeCode(userId: string, hash: string): Promise<Result<boolean, InfraFailure>>;
  /** Returns what recovery with this code would end; `undefined` if the code does not exist. Both take the same time. */
  findByCode(userId: string, hash: string): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;
  /** Sets the password with a recovery code. Returns what that ended; `undefined` if the code does not exist. */
  setPasswordByCode(
    userId: string,
    hash: string,
    passwordHash: string,
  ): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;

  /** Records a request for a link, whether or not the account exists. */
  addResetRequest(id: string, username: string): Promise<Result<void, InfraFailure>>;
  /** Removes the oldest request and returns its username; `undefined` if there is none. */
  takeResetRequest(): Promise<Result<string | undefined, InfraFailure>>;
  addReset(link: Link & { readonly source: 'mail' | 'administrator' }): Promise<Result<void, InfraFailure>>;
  /** Returns the user of a link, and what a new password would end. */
  findReset(
    hash: string,
    needsFactor: NeedsFactor,
  ): Promise<Result<{ readonly user: User; readonly effects: RecoveryEffects } | undefined, InfraFailure>>;
  /** Sets the password with a link. Returns the user and what that ended; `undefined` if the link is unknown or expired. */
  setPasswordByReset(
    hash: string,
    passwordHash: string,
    needsFactor: NeedsFactor,
  ): Promise<Result<{ readonly user: User; readonly effects: RecoveryEffects } | undefined, InfraFailure>>;

  /** Sets an unconfirmed email address. */
  setEmail(userId: string, email: string): Promise<Result<void, InfraFailure>>;
  /** Records that the account page displayed the notice that password links are sent to an unconfirmed address. */
  markEmailNoticeShown(userId: string): Promise<Result<void, InfraFailure>>;
  /** Adds a pending email address, which replaces an earlier one. */
  addEmailChange(change: Link & { readonly email: string }): Promise<Result<void, InfraFailure>>;
  /** Returns the pending email address, if there is one. */
  findPendingEmail(userId: string): Promise<Result<string | undefined, InfraFailure>>;
  /** Confirms the pending email address and returns it. A link of another account fails and is not consumed. */
  confirmEmail(
    hash: string,
    userId: string,
  ): Promise<Result<string, FailureOf<'link-expired' | 'link-of-another-account'> | InfraFailure>>;

  /** Lists the events of the last thirty days that the user was notified of, newest first. */
  listSecurityEvents(userId: string): Promise<Result<readonly SecurityEventRecord[], InfraFailure>>;

  /** Deletes expired links, and events that are older than thirty days. */
  deleteExpired(): Promise<Result<void, InfraFailure>>;
}
/** Returns whether the operator requires a second factor of this user. A mailed link then does not remove it. */
type NeedsFactor = (user: User) => boolean;
export const RecoveryStore = injectionToken<RecoveryStore>('RecoveryStore');
