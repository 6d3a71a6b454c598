import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  /** The name that the owner gave the passkey: the name of a device. */
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The data that a signature is checked against. */
export interface PasskeyCredential {
  readonly id: string;
  /** A COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

/** The passkeys of accounts, and the challenges that were issued. */
export interface PasskeyStore {
  /** `false`: the credential is already known. */
  add(
    userId: string,
    credential: PasskeyCredential,
    name: string,
  ): Promise<Result<boolean, FailureOf<'too-many-passkeys'> | InfraFailure>>;
  find(
    id: string,
  ): Promise<Result<{ readonly user: User; readonly credential: PasskeyCredential } | undefined, InfraFailure>>;
  /** Oldest first. */
  listByUser(userId: string): Promise<Result<readonly Passkey[], InfraFailure>>;
  markUsed(id: string, counter: number): Promise<Result<void, InfraFailure>>;
  /** Returns whether the passkey existed; false for a passkey of another user. */
  remove(id: string, userId: string): Promise<Result<boolean, InfraFailure>>;
  /** `userId`: the user who registers a passkey with the challenge; absent for a sign-in. */
  addChallenge(hash: string, userId: string | undefined, until: Date): Promise<Result<void, InfraFailure>>;
  /** One transaction: a challenge is valid once. `false`: the user has no such challenge, or it expired. */
  takeChallenge(hash: string, userId: string | undefined): Promise<Result<boolean, InfraFailure>>;
  deleteExpiredChallenges(): Promise<Result<void, InfraFailure>>;
}
export const PasskeyStore = injectionToken<PasskeyStore>('PasskeyStore');
