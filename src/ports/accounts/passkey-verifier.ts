import type { RelyingParty } from '../../domain/accounts/relying-party.ts';
import type { User } from '../../domain/accounts/user.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { PasskeyCredential } from './passkey-store.ts';

/** The JSON of WebAuthn Level 3 §5.1.8 and §5.1.10, which only the browser and the verifier interpret. */
export type WebAuthnJson = Readonly<Record<string, unknown>>;

/** Passkeys by WebAuthn: discoverable credentials with user verification by the authenticator. */
export interface PasskeyVerifier {
  createRegistrationOptions(
    site: RelyingParty,
    user: User,
    challenge: string,
    known: readonly Pick<PasskeyCredential, 'id'>[],
  ): Promise<WebAuthnJson>;
  createAuthenticationOptions(site: RelyingParty, challenge: string): Promise<WebAuthnJson>;
  /** Returns the challenge and the credential id of a response, unverified; `undefined` if it has none. */
  parseClaim(response: WebAuthnJson): { readonly id: string; readonly challenge: string } | undefined;
  /** Returns the new credential; `undefined` if the response is invalid. */
  verifyRegistration(
    site: RelyingParty,
    response: WebAuthnJson,
    challenge: string,
  ): Promise<PasskeyCredential | undefined>;
  /** Returns the new counter of the credential; `undefined` if the response is invalid. */
  verifyAuthentication(
    site: RelyingParty,
    response: WebAuthnJson,
    challenge: string,
    credential: PasskeyCredential,
  ): Promise<number | undefined>;
}
export const PasskeyVerifier = injectionToken<PasskeyVerifier>('PasskeyVerifier');
