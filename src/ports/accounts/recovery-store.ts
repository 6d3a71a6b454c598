import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { MemberRole } from '../../domain/members/member.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A link, stored under the hash of its secret. */
interface Link {
  readonly hash: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

/** Access that an account has delegated and that recovery ends. Oldest first, at most `MAX_LISTED_DELEGATIONS` of each kind. */
export interface DelegatedAccess {
  /** The active webhooks of the account. Recovery turns them off. */
  readonly webhooks: readonly { readonly handle: Handle; readonly url: string; readonly addedAt: Date }[];
  readonly grants: readonly {
    /** The place, as `@handle#label`. */
    readonly alias: string;
    readonly name: string;
    readonly addedAt: Date;
    readonly expiresAt: Date;
  }[];
  /** Links, which have a note, and invitations of a username that were not accepted. */
  readonly invitations: readonly {
    readonly handle: Handle;
    readonly role: MemberRole;
    readonly username: string;
    readonly note: string;
    readonly addedAt: Date;
  }[];
  /** Members who joined or became owners within thirty days through the account, or through such a member. They are removed. */
  readonly members: readonly {
    readonly handle: Handle;
    readonly username: string;
    readonly role: MemberRole;
    readonly addedAt: Date;
  }[];
  /** The number of items that end without being listed. */
  readonly unlisted: number;
}

/** The maximum number of items of one kind of delegated access in a list. */
export const MAX_LISTED_DELEGATIONS = 100;

/** The effects of recovery besides the end of the sessions, tokens, links and pending addresses, all of which it ends. */
export interface RecoveryEffects extends DelegatedAccess {
  /** Oldest first. */
  readonly passkeys: readonly { readonly name: string; readonly addedAt: Date; readonly isRemoved: boolean }[];
  /** The identities at providers, by the names of these. Oldest first. */
  readonly identities: RecoveryEffects['passkeys'];
  /** `null`: the account has no authenticator app. */
  readonly authenticator: { readonly addedAt: Date; readonly isRemoved: boolean } | null;
  /** The number of recovery codes that stop working. */
  readonly endedRecoveryCodes: number;
}

/** A session that continues with a new hash. */
interface RenewedSession {
  readonly hash: string;
  readonly next: { readonly hash: string; readonly until: Date };
}

export interface SecurityEventRecord extends SecurityEvent {
  readonly at: Date;
}

/**
 * The password of an account and the ways to replace it: recovery codes, links, and requests for a link; also the address that links are
 * sent to. Each new password is one transaction that ends the access that the old one granted and notifies the user.
 */
export interface RecoveryStore {
  /**
   * Sets the password in a session, and ends all other sessions, all tokens, links and pending addresses, and on request delegated access.
   * `false`: the session does not exist, and no session remains.
   */
  changePassword(
    userId: string,
    passwordHash: string,
    change: RenewedSession & { readonly endsDelegatedAccess?: boolean },
  ): Promise<Result<boolean, InfraFailure>>;
  /** Lists what recovery ends, or a new password of a user who requests it. */
  delegatedAccess(userId: string): Promise<Result<DelegatedAccess, InfraFailure>>;

  replaceCodes(userId: string, hashes: readonly string[]): Promise<Result<void, InfraFailure>>;
  countCodes(userId: string): Promise<Result<number, InfraFailure>>;
  /** Consumes a recovery code, and returns whether it existed. */
  consumeCode(userId: string, hash: string): Promise<Result<boolean, InfraFailure>>;
  /** Returns what recovery by this code would end now, or `undefined` if the code does not exist, after the same time. */
  findByCode(userId: string, hash: string): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;
  /** Sets a new password by a recovery code, and returns what that ended, or `undefined` if the code does not exist. */
  setPasswordByCode(
    userId: string,
    hash: string,
    passwordHash: string,
  ): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;

  /** Records that a link was requested, for an existing or a missing account. */
  addResetRequest(id: string, username: string): Promise<Result<void, InfraFailure>>;
  /** Removes and returns the username of the oldest request; `undefined` if there is none. */
  takeResetRequest(): Promise<Result<string | undefined, InfraFailure>>;
  addReset(link: Link & { readonly source: 'mail' | 'administrator' }): Promise<Result<void, InfraFailure>>;
  /** The user of a link, and what it would end now. */
  findReset(
    hash: string,
    needsFactor: NeedsFactor,
  ): Promise<Result<{ readonly user: User; readonly effects: RecoveryEffects } | undefined, InfraFailure>>;
  /** The user, and what it ended; `undefined`: the link is unknown or expired. */
  setPasswordByReset(
    hash: string,
    passwordHash: string,
    needsFactor: NeedsFactor,
  ): Promise<Result<{ readonly user: User; readonly effects: RecoveryEffects } | undefined, InfraFailure>>;

  /** Sets an unconfirmed address. */
  setEmail(userId: string, email: string): Promise<Result<void, InfraFailure>>;
  /** Records that the account page said that password links go to an unconfirmed address. */
  markEmailNoticeShown(userId: string): Promise<Result<void, InfraFailure>>;
  /** Adds a pending address, which replaces an earlier one. */
  addEmailChange(change: Link & { readonly email: string }): Promise<Result<void, InfraFailure>>;
  /** The pending address, if there is one. */
  pendingEmail(userId: string): Promise<Result<string | undefined, InfraFailure>>;
  /** Confirms the account's new address and returns it. The link of another account is not consumed. */
  confirmEmail(
    hash: string,
    userId: string,
  ): Promise<Result<string, FailureOf<'link-expired' | 'link-of-another-account'> | InfraFailure>>;

  /** Lists the events that the user was notified of within the last thirty days, newest first. */
  securityEvents(userId: string): Promise<Result<readonly SecurityEventRecord[], InfraFailure>>;

  /** Deletes expired links, and events after thirty days. */
  deleteExpired(): Promise<Result<void, InfraFailure>>;
}
/** Returns whether the operator requires a second factor of this user, which a mailed link then does not end. */
type NeedsFactor = (user: User) => boolean;
export const RecoveryStore = injectionToken<RecoveryStore>('RecoveryStore');
