/** The site that passkeys are bound to (WebAuthn Level 3 §4, *Relying Party Identifier*). */
export interface RelyingParty {
  /** Its host. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of an origin; `undefined` if browsers offer no passkeys: an address in place of a name, and `http`
 * except on `localhost`.
 */
export function getRelyingParty(origin: string): RelyingParty | undefined {
  const [, scheme, host] = /^(https?):\/\/([a-z0-9.-]+)(?::\d+)?$/.exec(origin) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const isAddress = /^[\d.]+$/.test(host);
  return !isAddress && (scheme === 'https' || isLocal) ? { id: host, origin } : undefined;
}
