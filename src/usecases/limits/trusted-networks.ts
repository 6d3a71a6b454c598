import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ClientNetwork } from './client-network.ts';
import type { LimitDeps } from './consume.ts';

/** Networks from which the right secret was sent in the last thirty days, which is also the maximum age of a session. */
export interface TrustedNetworks {
  includes(key: string): Promise<Result<boolean, InfraFailure>>;
  add(key: string): Promise<Result<void, InfraFailure>>;
}

const TRUSTED_SECONDS = 30 * 86_400;

/** Stores networks as windows of the rate limiter, which all processes share and which expire by themselves. */
export const createTrustedNetworks = ({ rateLimiter, clock }: LimitDeps): TrustedNetworks => ({
  includes: (key) => rateLimiter.isLimited(key, TRUSTED_SECONDS, clock.now()),
  // An infinite limit only opens the window and never rejects.
  add: (key) => rateLimiter.consume(key, Number.POSITIVE_INFINITY, TRUSTED_SECONDS, clock.now()),
});

/** Returns the key of a network for the sign-ins to an account. */
export const accountNetwork = (usernameKey: string, { key }: ClientNetwork): string => `home ${usernameKey} ${key}`;

/** Returns the key of a network for the PIN of a location. It changes with the PIN, so that a new PIN trusts no network. */
export const pinNetwork = (
  { id, pinHash }: { readonly id: number; readonly pinHash: string },
  { key }: ClientNetwork,
): string => `pin-known ${id} ${pinHash.slice(-16)} ${key}`;
