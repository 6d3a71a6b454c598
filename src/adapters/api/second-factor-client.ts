import { err, ok, type Result } from '../../domain/result.ts';
import type { SecondFactorClient } from '../../ports/second-factor-client.ts';
import { wireUser } from '../api-contract/accounts.ts';
import { wireSecondFactor, wireTotpSetup, wireWebAuthn } from '../api-contract/second-factor.ts';
import type { ApiClient } from './client.ts';

/** The browser's part of WebAuthn, loaded when a page needs it. */
const browser = () => import('@simplewebauthn/browser');

type Browser = Awaited<ReturnType<typeof browser>>;

/** An answer of the authenticator; `passkey-cancelled` where the user, or the browser, gave none. */
async function ask<T>(
  act: (library: Browser) => Promise<T>,
): Promise<Result<T, { readonly kind: 'passkey-cancelled' }>> {
  try {
    return ok(await act(await browser()));
  } catch {
    return err({ kind: 'passkey-cancelled' });
  }
}

/** Asked of the browser itself, so that most pages load nothing for it. */
const hasAutofill = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true;

const refused = ['sign-in-needed', 'wrong-credentials', 'second-factor-needed', 'wrong-code'] as const;

/** Second factors over our API, with passkeys of the browser. */
export const createApiSecondFactorClient = ({ client }: { client: ApiClient }): SecondFactorClient => ({
  async state() {
    const found = await client.get('/api/account/second-factor', wireSecondFactor, ['sign-in-needed']);
    if (!found.ok) return found;
    const { totpSince, passkeys, isRequired } = found.value;
    return ok({
      isRequired,
      totpSince: totpSince === null ? null : new Date(totpSince),
      passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: new Date(createdAt),
        lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
      })),
    });
  },

  beginTotp: (proof) => client.send('POST', '/api/account/totp', proof, wireTotpSetup, [...refused, 'totp-on']),

  confirmTotp: (code) =>
    client.send('POST', '/api/account/totp/confirm', { code }, undefined, ['sign-in-needed', 'wrong-code', 'totp-off']),

  removeTotp: (proof) => client.send('DELETE', '/api/account/totp', proof, undefined, [...refused, 'totp-off']),

  async addPasskey(name, proof) {
    const path = '/api/account/passkeys';
    const options = await client.send('POST', `${path}/options`, proof, wireWebAuthn, [
      ...refused,
      'passkeys-not-offered',
    ]);
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await ask((library) => library.startRegistration({ optionsJSON }));
    if (!response.ok) return response;
    const failures = ['sign-in-needed', 'passkeys-not-offered', 'passkey-refused'] as const;
    return client.send('POST', path, { name, response: response.value }, undefined, failures);
  },

  removePasskey: (id, proof) =>
    client.send('DELETE', `/api/account/passkeys/${encodeURIComponent(id)}`, proof, undefined, [
      ...refused,
      'passkey-not-found',
    ]),

  async signInByPasskey({ isAutofill }) {
    if (isAutofill && !(await hasAutofill())) return err({ kind: 'passkey-cancelled' });
    const path = '/api/auth/passkey';
    const options = await client.send('POST', `${path}/options`, undefined, wireWebAuthn, ['passkeys-not-offered']);
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await ask((library) =>
      library.startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }),
    );
    if (!response.ok) return response;
    const failures = ['passkeys-not-offered', 'passkey-refused'] as const;
    return client.send('POST', path, { response: response.value }, wireUser, failures);
  },
});
