/** The network of a request, for rate limits. */
export interface ClientNetwork {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly key: string;
  /** The /48 that contains an IPv6 network. It has a budget of its own, because one customer can have all /64s of a /48. */
  readonly site?: string;
}

/** The limit of a /48 as a multiple of the limit of a /64. */
export const SITE_FACTOR = 4;
