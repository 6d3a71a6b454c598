import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { MemberRole } from '../../domain/members/member.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A link: kept under the hash of its secret. */
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
  /** Links, which have a note, and invitations of a user name that were not accepted. */
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
  /** How many more end that are in no list. */
  readonly unlisted: number;
}

/** The most items of one kind of delegated access in a list. */
export const MAX_LISTED_DELEGATIONS = 100;

/** The effects of recovery besides the end of the sessions, tokens, links and pending addresses, all of which it ends. */
export interface RecoveryEffects extends DelegatedAccess {
  /** Oldest first. */
  readonly passkeys: readonly { readonly name: string; readonly addedAt: Date; readonly isRemoved: boolean }[];
  /** The identities at providers, by the names of these. Oldest first. */
  readonly identities: RecoveryEffects['passkeys'];
  /** `null`: no codes of an authenticator application are asked for. */
  readonly authenticator: { readonly addedAt: Date; readonly isRemoved: boolean } | null;
  /** How many recovery codes no longer work. */
  readonly endedRecoveryCodes: number;
}

/** A session that goes on under a new hash. */
interface RenewedSession {
  readonly hash: string;
  readonly next: { readonly hash: string; readonly until: Date };
}

export interface SecurityEventRecord extends SecurityEvent {
  readonly at: Date;
}

/**
 * The password of an account and how it is replaced: recovery codes, links, and requests for a link; and the address, to which
 * links go. Each new password is one atomic act that ends what the one before opened and tells the user of it.
 */
export interface RecoveryStore {
  /**
   * Sets the password in a session, and ends all other sessions, all tokens, links and pending addresses, and delegated access
   * where the user chose so. `false`: there was no such session, and none is left.
   */
  changePassword(
    userId: string,
    passwordHash: string,
    change: RenewedSession & { readonly endsDelegatedAccess?: boolean },
  ): Promise<Result<boolean, InfraFailure>>;
  /** Lists what recovery, or a new password of a user who chooses so, would end. */
  delegatedAccess(userId: string): Promise<Result<DelegatedAccess, InfraFailure>>;

  replaceCodes(userId: string, hashes: readonly string[]): Promise<Result<void, InfraFailure>>;
  countCodes(userId: string): Promise<Result<number, InfraFailure>>;
  /** Returns whether there was such a code; it is used up. */
  consumeCode(userId: string, hash: string): Promise<Result<boolean, InfraFailure>>;
  /** Returns what recovery by this code would end now, or `undefined` if there is no such code. It takes as long without one. */
  findByCode(userId: string, hash: string): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;
  /** Sets a new password by a recovery code, and returns what that ended, or `undefined` if there is no such code. */
  setPasswordByCode(
    userId: string,
    hash: string,
    passwordHash: string,
  ): Promise<Result<RecoveryEffects | undefined, InfraFailure>>;

  /** Notes that a link was asked for, whether or not there is such an account. */
  addResetRequest(id: string, username: string): Promise<Result<void, InfraFailure>>;
  /** The user name of the oldest request, which is forgotten; `undefined` where there is none. */
  takeResetRequest(): Promise<Result<string | undefined, InfraFailure>>;
  addReset(link: Link & { readonly madeBy: 'mail' | 'administrator' }): Promise<Result<void, InfraFailure>>;
  /** The user that a link is for, and what it would end now. */
  findReset(
    hash: string,
    needsFactor: NeedsFactor,
  ): Promise<Result<{ readonly user: User; readonly effects: RecoveryEffects } | undefined, InfraFailure>>;
  /** The user, and what it ended; `undefined`: no such link, or it is over. */
  setPasswordByReset(
    hash: string,
    passwordHash: string,
    needsFactor: NeedsFactor,
  ): Promise<Result<{ readonly user: User; readonly effects: RecoveryEffects } | undefined, InfraFailure>>;

  /** Sets an address that is not confirmed. */
  setEmail(userId: string, email: string): Promise<Result<void, InfraFailure>>;
  /** Notes that the account page has said that links to a new password go to an address that is not confirmed. */
  markEmailNoticeShown(userId: string): Promise<Result<void, InfraFailure>>;
  /** Adds a pending address, which replaces another pending address. */
  addEmailChange(change: Link & { readonly email: string }): Promise<Result<void, InfraFailure>>;
  /** The address that waits, where one does. */
  pendingEmail(userId: string): Promise<Result<string | undefined, InfraFailure>>;
  /** The address, which is now the account's. The link of another account is left as it is. */
  confirmEmail(
    hash: string,
    userId: string,
  ): Promise<Result<string, FailureOf<'link-expired' | 'link-of-another-account'> | InfraFailure>>;

  /** Lists the events that the user was notified of within the last thirty days, newest first. */
  securityEvents(userId: string): Promise<Result<readonly SecurityEventRecord[], InfraFailure>>;

  /** Forgets links that are over, and events after thirty days. */
  deleteExpired(): Promise<Result<void, InfraFailure>>;
}
/** Returns whether the operator requires a second factor of this user: a mailed link does not end it then. */
type NeedsFactor = (user: User) => boolean;
export const RecoveryStore = injectionToken<RecoveryStore>('RecoveryStore');
