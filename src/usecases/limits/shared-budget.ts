import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import type { ClientNetwork } from './client-network.ts';

interface Deps {
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** How many acts of all networks together are taken in a window. */
export interface SharedBudget {
  readonly key: string;
  readonly limit: number;
  readonly seconds: number;
}

type Taken = Promise<Result<void, FailureOf<'rate-limited'> | InfraFailure>>;

/**
 * Takes one of a budget that all networks share. Where it is spent, each network has one act in each window, so that others cannot
 * shut it out.
 */
export async function consumeShared({ rateLimiter, clock }: Deps, budget: SharedBudget, from: ClientNetwork): Taken {
  const taken = await rateLimiter.consume(budget.key, budget.limit, budget.seconds, clock.now());
  return taken.ok || taken.failure.kind !== 'rate-limited'
    ? taken
    : consumeReserve({ rateLimiter, clock }, budget, from);
}

/** Takes the one act in a window that a network has where the shared budget is spent. An IPv6 network has it as a /48. */
export const consumeReserve = (
  { rateLimiter, clock }: Deps,
  { key, seconds }: SharedBudget,
  from: ClientNetwork,
): Taken => rateLimiter.consume(`reserve-${key} ${from.site ?? from.key}`, 1, seconds, clock.now());
