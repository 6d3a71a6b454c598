import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, type LimitDeps } from '../limits/consume.ts';

/** Counts one choice of a provider by a network, and returns the failure if its limit is used up. */
export type TakeProviderChoice = (
  network: ClientNetwork,
) => Promise<FailureOf<'rate-limited'> | InfraFailure | undefined>;

/** Limits how often a visitor's network can choose a provider that charges the operator per request. */
export const createProviderChoiceLimit =
  ({ rateLimiter, clock }: LimitDeps): TakeProviderChoice =>
  async (network) => {
    const consumed = await consumeAll({ rateLimiter, clock }, networkBudgets('provider-choice', network));
    return consumed.ok ? undefined : consumed.failure;
  };
