import { err, ok, type Result } from '../../domain/result.ts';
import type { SecondFactorClient } from '../../ports/second-factor-client.ts';
import * as operations from '../api-contract/operations/second-factor.ts';
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

/** Second factors over our API, with passkeys of the browser. */
export const createApiSecondFactorClient = ({
  client: { call },
}: {
  readonly client: ApiClient;
}): SecondFactorClient => ({
  async state() {
    const found = await call(operations.getSecondFactor);
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

  beginTotp: (body) => call(operations.beginTotp, { body }),
  confirmTotp: (code) => call(operations.confirmTotp, { body: { code } }),
  removeTotp: (body) => call(operations.removeTotp, { body }),

  async addPasskey(name, body) {
    const options = await call(operations.passkeyRegistrationOptions, { body });
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await ask((library) => library.startRegistration({ optionsJSON }));
    return response.ok ? call(operations.addPasskey, { body: { name, response: { ...response.value } } }) : response;
  },

  removePasskey: (id, body) => call(operations.removePasskey, { params: { id }, body }),

  async signInByPasskey({ isAutofill }) {
    if (isAutofill && !(await hasAutofill())) return err({ kind: 'passkey-cancelled' });
    const options = await call(operations.passkeySignInOptions);
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await ask((library) =>
      library.startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }),
    );
    return response.ok ? call(operations.signInByPasskey, { body: { response: { ...response.value } } }) : response;
  },
});
