import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface Passkey {
  /** The credential id in base64url. */
  readonly id: string;
  /** The name that the user gave the passkey, usually that of a device. */
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The data against which a signature is verified. */
export interface PasskeyCredential {
  readonly id: string;
  /** A COSE key in base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** A store of passkeys, and of issued challenges. */
export interface PasskeyStore {
  /** Adds a passkey. Returns false if the credential is already registered. */
  add(
    userId: string,
    credential: PasskeyCredential,
    name: string,
  ): Promise<Result<boolean, FailureOf<'too-many-passkeys'> | InfraFailure>>;
  find(
    id: string,
  ): Promise<Result<{ readonly user: User; readonly credential: PasskeyCredential } | undefined, InfraFailure>>;
  /** Lists passkeys, oldest first. */
  listByUser(userId: string): Promise<Result<readonly Passkey[], InfraFailure>>;
  markUsed(id: string, counter: number): Promise<Result<void, InfraFailure>>;
  /** Removes a passkey. Returns false if the user has no such passkey. */
  remove(id: string, userId: string): Promise<Result<boolean, InfraFailure>>;
  /** Stores a challenge. `userId` is the user who registers a passkey with it; absent for a sign-in. */
  addChallenge(hash: string, userId: string | undefined, until: Date): Promise<Result<void, InfraFailure>>;
  /** Consumes a challenge: it is valid only once. Returns false if the user has no such challenge, or if it has expired. */
  takeChallenge(hash: string, userId: string | undefined): Promise<Result<boolean, InfraFailure>>;
  deleteExpiredChallenges(): Promise<Result<void, InfraFailure>>;
}
export const PasskeyStore = injectionToken<PasskeyStore>('PasskeyStore');
