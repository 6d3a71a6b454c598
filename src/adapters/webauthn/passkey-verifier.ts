import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyVerifier, WebAuthnJson } from '../../ports/accounts/passkey-verifier.ts';

/** Loads the library with the first passkey, because reading certificates needs memory that most servers never use. */
const library = () => import('@simplewebauthn/server');

const getBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** Ed25519, ES256 and RS256 by their COSE numbers. The library's default list includes experimental algorithms of Node.js. */
const supportedAlgorithmIDs = [-8, -7, -257];

const userVerification = 'required';

/** Creates a verifier with `@simplewebauthn/server`. The library's errors for invalid responses become `undefined`. */
export const createWebAuthnVerifier = ({ name }: { readonly name: string }): PasskeyVerifier => ({
  async createRegistrationOptions(site, user, challenge, known) {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: name,
      rpID: site.id,
      userName: user.username,
      userDisplayName: user.username,
      // This is the opaque id of the account, so that a second passkey in the same authenticator replaces the first.
      userID: new Uint8Array(Buffer.from(user.id)),
      challenge: getBytes(challenge),
      timeout: 300_000,
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification },
    });
    return { ...options };
  },

  async createAuthenticationOptions(site, challenge) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: site.id,
      challenge: getBytes(challenge),
      timeout: 300_000,
      userVerification,
    });
    return { ...options };
  },

  parseClaim(response) {
    try {
      const { clientDataJSON } = response.response as { clientDataJSON: string };
      const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: unknown };
      const { id } = response;
      return typeof id === 'string' && typeof challenge === 'string' ? { id, challenge } : undefined;
    } catch {
      return undefined;
    }
  },

  async verifyRegistration(site, response, expectedChallenge) {
    const { verifyRegistrationResponse } = await library();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as WebAuthnJson & RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      });
      if (!verified) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    } catch {
      return undefined;
    }
  },

  async verifyAuthentication(site, response, expectedChallenge, { id, publicKey, counter }) {
    const { verifyAuthenticationResponse } = await library();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as WebAuthnJson & AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: { id, publicKey: getBytes(publicKey), counter },
        requireUserVerification: true,
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch {
      return undefined;
    }
  },
});
