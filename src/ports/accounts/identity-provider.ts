import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

/** A user of an OpenID provider: the subject is unique and permanent at its issuer. An email address does not identify a user. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The address at the provider; empty without one. */
  readonly email: string;
}

/** The values that a sign-in sends to the provider, and checks in its answer. */
export interface IdentityRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE (RFC 7636), whose hash the provider gets first. */
  readonly verifier: string;
}

/** An OpenID provider that the operator has configured. */
export interface IdentityProvider {
  readonly id: string;
  /** The name on its button. */
  readonly name: string;
  /** Returns the address to redirect the browser to. */
  authorizationUrl(request: IdentityRequest): Promise<Result<string, FailureOf<'sign-in-provider-unreachable'>>>;
  /** Exchanges the code of the answer, and verifies its ID token. `query` is that of the redirect. */
  verify(
    request: IdentityRequest,
    query: string,
  ): Promise<
    Result<ProvenIdentity, FailureOf<'sign-in-provider-unreachable' | 'sign-in-cancelled' | 'sign-in-refused'>>
  >;
}
