import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';
import type { RecoveryEffects, SecurityEventRecord } from './recovery-store.ts';

/** Days between the deletion of an account and its erasure, in which signing in keeps it. */
export const ACCOUNT_GRACE_DAYS = 30;

export interface AccountOverview {
  readonly username: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** The address that waits for the link in a mail to it. */
  readonly pendingEmail: string | null;
  /** Recovery codes that were not used yet. */
  readonly recoveryCodes: number;
  /** Whether the server sends mails to users. */
  readonly hasMail: boolean;
  /** Of the last thirty days, newest first. */
  readonly securityEvents: readonly SecurityEventRecord[];
}

/** A session as the account page lists it. */
export interface MySession {
  readonly id: string;
  /** `Firefox, Windows`; empty where it is not known. */
  readonly device: string;
  readonly startedAt: Date;
  /** To the hour. */
  readonly lastUsedAt: Date;
  /** Whether it is this browser's. */
  readonly isCurrent: boolean;
}

type Needed = FailureOf<'sign-in-needed' | 'token-not-allowed'> | InfraFailure;
type WithPassword = Needed | FailureOf<'wrong-password'>;
type BadPassword = FailureOf<'bad-password'>;
type Link = FailureOf<'link-expired'> | InfraFailure;

interface ResetUser {
  readonly username: string;
  readonly effects: RecoveryEffects;
}

/** What a user does with their own account, over the API. */
export interface AccountClient {
  overview(): Promise<Result<AccountOverview, Needed>>;
  changePassword(current: string, next: string): Promise<Result<void, WithPassword | BadPassword>>;
  changeEmail(
    email: string,
    password: string,
  ): Promise<Result<{ readonly isPending: boolean }, WithPassword | FailureOf<'bad-email'>>>;
  /** `after`: the id and time of the last session of the page before. */
  sessions(
    after?: string,
  ): Promise<Result<{ readonly sessions: readonly MySession[]; readonly next: string | null }, Needed>>;
  /** Whether there was one: it may have ended meanwhile. */
  endSession(id: string): Promise<Result<boolean, Needed>>;
  /** Answers how many there were. */
  endOtherSessions(): Promise<Result<number, Needed>>;
  newRecoveryCodes(password: string): Promise<Result<readonly string[], WithPassword>>;
  /** When it will be erased, and how many places went to the bin. */
  requestDeletion(
    password: string,
  ): Promise<
    Result<{ readonly places: number; readonly erasedAt: Date }, WithPassword | FailureOf<'administrator-stays'>>
  >;

  /** What recovery by this code would end. */
  recoveryEffects(request: {
    readonly username: string;
    readonly code: string;
  }): Promise<Result<RecoveryEffects, FailureOf<'recovery-refused'> | InfraFailure>>;
  /** What it ended. */
  recover(request: {
    readonly username: string;
    readonly code: string;
    readonly password: string;
  }): Promise<Result<RecoveryEffects, FailureOf<'recovery-refused'> | BadPassword | InfraFailure>>;
  requestReset(username: string): Promise<Result<void, FailureOf<'mail-not-configured'> | InfraFailure>>;
  /** The user name that a link is for, and what it would end. */
  resetUser(secret: string): Promise<Result<ResetUser, Link>>;
  reset(secret: string, password: string): Promise<Result<ResetUser, Link | BadPassword>>;
  /** Answers the address that is now the account's. */
  confirmEmail(
    secret: string,
  ): Promise<Result<string, Link | FailureOf<'sign-in-needed' | 'token-not-allowed' | 'link-of-another-account'>>>;
}
export const AccountClient = injectionToken<AccountClient>('AccountClient');
