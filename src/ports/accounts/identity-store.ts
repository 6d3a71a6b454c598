import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { ProvenIdentity } from './identity-provider.ts';

/** An identity by which an account can be signed in to. */
export interface Identity {
  readonly id: string;
  /** The name of the provider when the identity was linked. */
  readonly provider: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** An identity that is added to an account. */
export interface NewIdentity extends Pick<ProvenIdentity, 'issuer' | 'subject'> {
  readonly id: string;
  readonly provider: string;
}

/** A sign-in with a provider that is in progress. */
export interface IdentitySignIn {
  /** The id of the provider. */
  readonly provider: string;
  /** The path to redirect to at the end. */
  readonly returnTo: string;
  /** The user who links the identity; absent for a sign-in. */
  readonly userId?: string | undefined;
  /** The identity, once the provider has answered. */
  readonly identity?: ProvenIdentity | undefined;
  readonly expiresAt: Date;
}

/** A store of identities, and of sign-ins under the hash of the secret that their browser has. */
export interface IdentityStore {
  /** Returns the account of an identity, and records its use. */
  use(issuer: string, subject: string): Promise<Result<User | undefined, InfraFailure>>;
  /** Links an identity. Linking an identity that the account already has changes nothing. */
  add(userId: string, identity: NewIdentity): Promise<Result<void, FailureOf<'identity-in-use'> | InfraFailure>>;
  /** Oldest first. */
  listByUser(userId: string): Promise<Result<readonly Identity[], InfraFailure>>;
  /** Removes an identity unless it is the only one of an account without password and passkeys. */
  remove(
    id: string,
    userId: string,
  ): Promise<Result<void, FailureOf<'identity-not-found' | 'last-way-in'> | InfraFailure>>;
  addSignIn(hash: string, signIn: IdentitySignIn): Promise<Result<void, InfraFailure>>;
  findSignIn(hash: string, now: Date): Promise<Result<IdentitySignIn | undefined, InfraFailure>>;
  /** Reads and deletes a sign-in: only one of two concurrent requests gets it. */
  takeSignIn(hash: string, now: Date): Promise<Result<IdentitySignIn | undefined, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const IdentityStore = injectionToken<IdentityStore>('IdentityStore');
