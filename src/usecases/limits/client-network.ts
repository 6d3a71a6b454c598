/** The network that a request came from, as limits count it. */
export interface ClientNetwork {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly key: string;
  /** The /48 around an IPv6 network. It has a larger budget: one customer may have all its /64s. */
  readonly site?: string;
}

/** Under which key a limiter remembers that an account was signed in to from a network. */
export const trustedNetworkKey = (usernameKey: string, { key }: ClientNetwork): string => `home ${usernameKey} ${key}`;

/** Seconds for which a network is remembered that had the right secret: as long as a session lasts at most. */
export const TRUSTED_SECONDS = 30 * 86_400;

/** How many times the budget of one /64 its /48 has. */
export const SITE_FACTOR = 4;
