import * as openid from 'openid-client';
import { err, ok } from '../../domain/result.ts';
import type { IdentityProvider, IdentityRequest } from '../../ports/accounts/identity-provider.ts';
import type { Fetch } from '../http/fetch-json.ts';

export interface OpenIdProviderSettings {
  readonly id: string;
  readonly name: string;
  /** The issuer's URL. It may be `http:` for a provider on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The timeout of one request to the provider in seconds. */
const TIMEOUT_SECONDS = 10;
/** Milliseconds after which the provider's configuration is read again. */
const CONFIGURATION_MS = 86_400_000;

/** Creates an OpenID Connect provider with the authorization code flow and PKCE. It sends no request before the first sign-in. */
export function createOpenIdProvider(
  { id, name, issuer, clientId, clientSecret }: OpenIdProviderSettings,
  { fetch }: { readonly fetch: Fetch },
): IdentityProvider {
  let current: { readonly configuration: Promise<openid.Configuration>; readonly until: number } | undefined;

  const discover = () =>
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [openid.customFetch]: fetch as unknown as openid.CustomFetch,
      timeout: TIMEOUT_SECONDS,
      execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
    });

  const getConfiguration = async (): Promise<openid.Configuration> => {
    const now = performance.now();
    if (current === undefined || current.until <= now)
      current = { configuration: discover(), until: now + CONFIGURATION_MS };
    try {
      return await current.configuration;
    } catch (cause) {
      current = undefined;
      throw cause;
    }
  };

  const toFailure = (cause: unknown) => {
    if (cause instanceof openid.AuthorizationResponseError && cause.error === 'access_denied')
      return err({ kind: 'sign-in-cancelled', provider: name } as const);
    return err({
      kind: isUnreachable(cause) ? 'sign-in-provider-unreachable' : 'sign-in-refused',
      provider: name,
    } as const);
  };

  return {
    id,
    name,

    async createAuthorizationUrl({ redirectUri, state, nonce, verifier }: IdentityRequest) {
      try {
        const configuration = await getConfiguration();
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return ok(url.href);
      } catch {
        return err({ kind: 'sign-in-provider-unreachable', provider: name });
      }
    },

    async verify({ redirectUri, state, nonce, verifier }, query): ReturnType<IdentityProvider['verify']> {
      let claims: openid.IDToken | undefined;
      try {
        const tokens = await openid.authorizationCodeGrant(
          await getConfiguration(),
          new URL(`${redirectUri}${query}`),
          { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
        );
        claims = tokens.claims();
      } catch (cause) {
        return toFailure(cause);
      }
      if (claims === undefined) return err({ kind: 'sign-in-refused', provider: name });
      const { iss, sub, email } = claims;
      return ok({ issuer: iss, subject: sub, email: typeof email === 'string' ? email : '' });
    },
  };
}

/** Returns whether there was no response, or one with a server error. */
function isUnreachable(cause: unknown): boolean {
  if (cause instanceof openid.ResponseBodyError) return cause.status >= 500;
  const { code, cause: inner } = cause as { readonly code?: unknown; readonly cause?: { readonly status?: unknown } };
  if (typeof inner?.status === 'number') return inner.status >= 500;
  return cause instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
}
