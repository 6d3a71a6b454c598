import type { InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { injectionToken } from './injection-token.ts';

/** A link that was mailed: kept under the hash of its secret. */
interface MailedLink {
  readonly hash: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

/**
 * What opens an account whose password is forgotten, and what confirms an address: recovery codes, links, and requests for a
 * link. To set a password by a code or a link is one atomic act that uses it up and ends all sessions and tokens.
 */
export interface RecoveryStore {
  /** In place of those that there were. */
  replaceCodes(userId: string, hashes: readonly string[]): Promise<Result<void, InfraFailure>>;
  countCodes(userId: string): Promise<Result<number, InfraFailure>>;
  /** Whether there was such a code; it is used up. */
  consumeCode(userId: string, hash: string): Promise<Result<boolean, InfraFailure>>;
  /** `false`: there is no such code. */
  setPasswordByCode(userId: string, hash: string, passwordHash: string): Promise<Result<boolean, InfraFailure>>;

  /** Notes that a link was asked for, whether or not there is such an account. */
  addResetRequest(id: string, username: string): Promise<Result<void, InfraFailure>>;
  /** The user name of the oldest request, which is forgotten; `undefined` where there is none. */
  takeResetRequest(): Promise<Result<string | undefined, InfraFailure>>;
  addReset(link: MailedLink): Promise<Result<void, InfraFailure>>;
  /** The user that a link is for. */
  findReset(hash: string): Promise<Result<User | undefined, InfraFailure>>;
  /** The user, whose address the link proves where it was mailed there; `undefined`: no such link, or it is over. */
  setPasswordByReset(hash: string, passwordHash: string): Promise<Result<User | undefined, InfraFailure>>;

  /** In place of another address that waits. */
  addEmailChange(change: MailedLink & { readonly email: string }): Promise<Result<void, InfraFailure>>;
  /** The address that waits, where one does. */
  pendingEmail(userId: string): Promise<Result<string | undefined, InfraFailure>>;
  /** The user as before, and the new address, which is now the account's; `undefined`: no such link, or it is over. */
  confirmEmail(
    hash: string,
  ): Promise<Result<{ readonly user: User; readonly email: string } | undefined, InfraFailure>>;

  /** Forgets links that are over. */
  deleteExpired(): Promise<Result<void, InfraFailure>>;
}
export const RecoveryStore = injectionToken<RecoveryStore>('RecoveryStore');
