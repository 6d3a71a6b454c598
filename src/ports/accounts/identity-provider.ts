import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

/** A user of an OpenID provider. `subject` is unique and permanent at `issuer`; an email address does not identify a user. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The email address at the provider; empty if it returned none. */
  readonly email: string;
}

/** The values that a sign-in sends to the provider and checks in the response. */
export interface IdentityRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier (RFC 7636). The first request contains only its hash. */
  readonly verifier: string;
}

/** An OpenID provider that the operator has configured. */
export interface IdentityProvider {
  readonly id: string;
  /** The name on the sign-in button. */
  readonly name: string;
  /** Returns the URL to which the browser is redirected. */
  createAuthorizationUrl(request: IdentityRequest): Promise<Result<string, FailureOf<'sign-in-provider-unreachable'>>>;
  /** Exchanges the authorization code and verifies the ID token. `query` is the query of the redirect. */
  verify(
    request: IdentityRequest,
    query: string,
  ): Promise<
    Result<ProvenIdentity, FailureOf<'sign-in-provider-unreachable' | 'sign-in-cancelled' | 'sign-in-refused'>>
  >;
}
