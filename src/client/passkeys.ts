import { err, ok, type Result } from '../domain/result.ts';
import type { Api } from './api.ts';
import type { PasskeyAnswer } from './passkey-offer.ts';

/** Loads the library for the browser's WebAuthn functions when a page needs it. */
const browser = () => import('@simplewebauthn/browser');

type Browser = Awaited<ReturnType<typeof browser>>;

/** Calls the authenticator. Fails with `passkey-cancelled` if the user or the browser cancelled. */
async function callAuthenticator<T>(
  action: (library: Browser) => Promise<T>,
): Promise<Result<T, { readonly kind: 'passkey-cancelled' }>> {
  try {
    return ok(await action(await browser()));
  } catch {
    return err({ kind: 'passkey-cancelled' });
  }
}

/** The proof that a change of second factors requires. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/** Creates the passkey operations of this browser, which pass the server's options to the authenticator and return its response. */
export const createPasskeyClient = (api: Api) => ({
  async add(name: string, body: Proof) {
    const options = await api.passkeyRegistrationOptions({ body });
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await callAuthenticator((library) => library.startRegistration({ optionsJSON }));
    return response.ok ? api.addPasskey({ body: { name, response: { ...response.value } } }) : response;
  },

  /** Signs in with a passkey that was selected in the username field (`offerPasskeys`), or without one prompts for a passkey. */
  async signIn(chosen?: PasskeyAnswer) {
    if (chosen !== undefined) return api.signInByPasskey({ body: { response: chosen } });
    const options = await api.passkeySignInOptions();
    if (!options.ok) return options;
    const optionsJSON = options.value as never;
    const response = await callAuthenticator((library) => library.startAuthentication({ optionsJSON }));
    return response.ok ? api.signInByPasskey({ body: { response: { ...response.value } } }) : response;
  },
});

export type PasskeyClient = ReturnType<typeof createPasskeyClient>;
