import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, type LimitDeps } from '../limits/consume.ts';

/** Consumes one choice of a network, or fails if none is left. */
export type TakeProviderChoice = (
  network: ClientNetwork,
) => Promise<FailureOf<'rate-limited'> | InfraFailure | undefined>;

/** Limits how often a network without an account chooses a provider that charges per request. */
export const createProviderChoiceLimit =
  ({ rateLimiter, clock }: LimitDeps): TakeProviderChoice =>
  async (network) => {
    const consumed = await consumeAll({ rateLimiter, clock }, networkBudgets('provider-choice', network));
    return consumed.ok ? undefined : consumed.failure;
  };
