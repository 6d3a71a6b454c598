/** The network of a request, for the limits. */
export interface ClientNetwork {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly key: string;
  /** The /48 around an IPv6 network. It has a larger budget: one customer may have all its /64s. */
  readonly site?: string;
}

/** The budget of a /48 as a multiple of that of a /64. */
export const SITE_FACTOR = 4;
