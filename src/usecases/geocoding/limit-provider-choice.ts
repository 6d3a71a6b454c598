import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { type ClientNetwork, SITE_FACTOR } from '../limits/client-network.ts';

/** Takes one of the choices of a network, or says why there is none. */
export type TakeProviderChoice = (
  network: ClientNetwork,
) => Promise<FailureOf<'rate-limited'> | InfraFailure | undefined>;

/** Choices that a network has in an hour, counted over all processes: each one may cost the operator money. */
const CHOICES_AN_HOUR = 10;

/** Limits how often a network without an account chooses a provider that counts each request; a /48 has four times as many. */
export const createProviderChoiceLimit =
  ({ rateLimiter, clock }: { readonly rateLimiter: RateLimiter; readonly clock: Clock }): TakeProviderChoice =>
  async ({ key, site }) => {
    const take = (network: string, limit: number) =>
      rateLimiter.consume(`provider-choice ${network}`, limit, 3600, clock.now());
    const own = await take(key, CHOICES_AN_HOUR);
    if (!own.ok) return own.failure;
    const shared = site === undefined ? own : await take(site, CHOICES_AN_HOUR * SITE_FACTOR);
    return shared.ok ? undefined : shared.failure;
  };
