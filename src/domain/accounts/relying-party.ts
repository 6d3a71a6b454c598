/** The site to which passkeys are bound (WebAuthn Level 3, section 4, *Relying Party Identifier*). */
export interface RelyingParty {
  /** The host of the site. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party of an origin; `undefined` if browsers do not support passkeys there: for an IP address, and for `http` except
 * on `localhost`.
 */
export function getRelyingParty(origin: string): RelyingParty | undefined {
  const [, scheme, host] = /^(https?):\/\/([a-z0-9.-]+)(?::\d+)?$/.exec(origin) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const isAddress = /^[\d.]+$/.test(host);
  return !isAddress && (scheme === 'https' || isLocal) ? { id: host, origin } : undefined;
}
