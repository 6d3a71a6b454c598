import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import type { Budget } from './budgets.ts';
import type { ClientNetwork } from './client-network.ts';

/** Dependencies of an operation with a rate limit. */
export interface LimitDeps {
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

type Consumed = Promise<Result<void, FailureOf<'rate-limited'> | InfraFailure>>;

/** Consumes `cost` actions of a budget. The failure `rate-limited` contains the seconds to wait. */
export const consume = ({ rateLimiter, clock }: LimitDeps, { key, limit, window }: Budget, cost = 1): Consumed =>
  rateLimiter.consume(key, limit, window, clock.now(), cost);

/** Consumes one action of each budget in order and stops at the first that is used up. Pass narrow budgets first, to spare wide ones. */
export async function consumeAll(deps: LimitDeps, budgets: readonly Budget[]): Consumed {
  for (const budget of budgets) {
    const consumed = await consume(deps, budget);
    if (!consumed.ok) return consumed;
  }
  return ok(undefined);
}

export async function refundAll(
  { rateLimiter, clock }: LimitDeps,
  budgets: readonly Budget[],
): Promise<Result<void, InfraFailure>> {
  for (const { key } of budgets) {
    const returned = await rateLimiter.refund(key, clock.now());
    if (!returned.ok) return returned;
  }
  return ok(undefined);
}

/**
 * Consumes one action of a budget that all networks share. When it is used up, each network still has one action per window, so that
 * an attacker cannot lock all others out.
 */
export async function consumeShared(deps: LimitDeps, budget: Budget, from: ClientNetwork): Consumed {
  const consumed = await consume(deps, budget);
  return consumed.ok || consumed.failure.kind !== 'rate-limited' ? consumed : consumeReserve(deps, budget, from);
}

/** Consumes the one action per window that a network (an IPv4 address or a /48) has when a shared budget is used up. */
export const consumeReserve = (deps: LimitDeps, { key, window }: Budget, from: ClientNetwork): Consumed =>
  consume(deps, { key: `reserve-${key} ${from.site ?? from.key}`, limit: 1, window });
