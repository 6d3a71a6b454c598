import { err, ok, type Result } from '../domain/result.ts';
import type { Api } from './api.ts';

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

/** What a change of second factors asks for. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Passkeys of this browser: what the server asks goes to the authenticator, whose answer goes back. */
export const createPasskeys = (api: Api) => ({
  async add(name: string, body: Proof) {
    const options = await api.passkeyRegistrationOptions({ body });
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await ask((library) => library.startRegistration({ optionsJSON }));
    return response.ok ? api.addPasskey({ body: { name, response: { ...response.value } } }) : response;
  },

  /** `isAutofill`: the browser offers passkeys where the user name is typed, and asks nothing before one is chosen. */
  async signIn({ isAutofill }: { readonly isAutofill: boolean }) {
    if (isAutofill && !(await hasAutofill())) return err({ kind: 'passkey-cancelled' });
    const options = await api.passkeySignInOptions();
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await ask((library) =>
      library.startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }),
    );
    return response.ok ? api.signInByPasskey({ body: { response: { ...response.value } } }) : response;
  },
});

export type Passkeys = ReturnType<typeof createPasskeys>;
