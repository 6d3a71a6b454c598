import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { ProvenIdentity } from './identity-provider.ts';

/** An identity at a provider, by which a user can sign in to an account. */
export interface Identity {
  readonly id: string;
  /** The name of the provider when the identity was linked. */
  readonly provider: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** An identity to be linked to an account. */
export interface NewIdentity extends Pick<ProvenIdentity, 'issuer' | 'subject'> {
  readonly id: string;
  readonly provider: string;
}

/** A sign-in at a provider that is in progress. */
export interface IdentitySignIn {
  /** The id of the provider. */
  readonly provider: string;
  /** The path to redirect to after the sign-in. */
  readonly returnTo: string;
  /** The user to whom the identity will be linked; absent if this is a sign-in. */
  readonly userId?: string | undefined;
  /** The identity, once the provider has answered. */
  readonly identity?: ProvenIdentity | undefined;
  readonly expiresAt: Date;
}

/** A store of identities, and of sign-ins under the hash of a secret that only their browser has. */
export interface IdentityStore {
  /** Returns the user of an identity, and records the use. */
  use(issuer: string, subject: string): Promise<Result<User | undefined, InfraFailure>>;
  /** Links an identity to an account. Does nothing if the account already has it. */
  add(userId: string, identity: NewIdentity): Promise<Result<void, FailureOf<'identity-in-use'> | InfraFailure>>;
  /** Lists identities, oldest first. */
  listByUser(userId: string): Promise<Result<readonly Identity[], InfraFailure>>;
  /** Unlinks an identity. Fails with `last-way-in` if it is the only one, and the account has neither a password nor a passkey. */
  remove(
    id: string,
    userId: string,
  ): Promise<Result<void, FailureOf<'identity-not-found' | 'last-way-in'> | InfraFailure>>;
  addSignIn(hash: string, signIn: IdentitySignIn): Promise<Result<void, InfraFailure>>;
  findSignIn(hash: string, now: Date): Promise<Result<IdentitySignIn | undefined, InfraFailure>>;
  /** Reads and deletes a sign-in, so that only one of two concurrent requests gets it. */
  takeSignIn(hash: string, now: Date): Promise<Result<IdentitySignIn | undefined, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const IdentityStore = injectionToken<IdentityStore>('IdentityStore');
