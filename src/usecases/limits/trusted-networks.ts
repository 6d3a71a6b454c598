import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ClientNetwork } from './client-network.ts';
import type { LimitDeps } from './consume.ts';

/** Networks with the right secret in the last thirty days, the maximum age of a session. */
export interface TrustedNetworks {
  includes(key: string): Promise<Result<boolean, InfraFailure>>;
  add(key: string): Promise<Result<void, InfraFailure>>;
}

const TRUSTED_SECONDS = 30 * 86_400;

/** Stores networks as rate limiter windows without a limit, so that all processes know them and they expire. */
export const createTrustedNetworks = ({ rateLimiter, clock }: LimitDeps): TrustedNetworks => ({
  includes: (key) => rateLimiter.isLimited(key, TRUSTED_SECONDS, clock.now()),
  // Without a limit nothing is refused.
  add: (key) => rateLimiter.consume(key, Number.POSITIVE_INFINITY, TRUSTED_SECONDS, clock.now()),
});

/** The network where the account with this key of its username signed in. */
export const accountNetwork = (usernameKey: string, { key }: ClientNetwork): string => `home ${usernameKey} ${key}`;

/** The network from which the current PIN of a location was entered. */
export const pinNetwork = (
  { id, pinHash }: { readonly id: number; readonly pinHash: string },
  { key }: ClientNetwork,
): string => `pin-known ${id} ${pinHash.slice(-16)} ${key}`;
