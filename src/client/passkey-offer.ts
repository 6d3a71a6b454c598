/** The answer of an authenticator to the server's options, as JSON (WebAuthn's `AuthenticationResponseJSON`). */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

/**
 * Has the browser offer passkeys where the username is typed. Resolves with the answer of the one that is chosen; with `undefined` if
 * the browser makes no such offer, or once `signal` has ended it. It calls the API without its schemas, which weigh more than the page to sign in.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  try {
    const { PublicKeyCredential } = globalThis;
    if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined;
    const options = await fetch('/api/auth/passkey/options', { method: 'POST', signal });
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await options.json());
    const chosen = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
    return chosen === null ? undefined : { ...(chosen as PublicKeyCredential).toJSON() };
  } catch {
    return undefined;
  }
}
