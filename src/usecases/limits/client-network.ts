/** The network that a request came from, as limits count it. */
export interface ClientNetwork {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly key: string;
  /** The /48 around an IPv6 network. It has a larger budget: one customer may have all its /64s. */
  readonly site?: string;
}

/** How many times the budget of one /64 its /48 has. */
export const SITE_FACTOR = 4;
