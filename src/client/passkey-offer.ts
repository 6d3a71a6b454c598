/** An authenticator's response to the server's options, as JSON (WebAuthn's `AuthenticationResponseJSON`). */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

/**
 * Lets the browser offer passkeys in the username field. Resolves to the response for the selected one, or to `undefined` if the browser
 * does not support it or `signal` has aborted. It calls the API without its schemas, which are larger than the sign-in page.
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
