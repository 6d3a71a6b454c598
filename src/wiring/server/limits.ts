import type { Container } from 'inversify';
import { createSqlRateLimiter } from '../../adapters/sql/limits/fixed-window-limiter.ts';
import { createSqlRequestPacer } from '../../adapters/sql/limits/min-interval-limiter.ts';
import { RequestPacer } from '../../ports/geocoding/request-pacer.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { createProviderChoiceLimit } from '../../usecases/geocoding/limit-provider-choice.ts';
import { unlimitedRateLimiter } from '../../usecases/limits/unlimited-rate-limiter.ts';
import { provide } from '../shared/container.ts';
import { Database, timedStore } from './database.ts';
import type { ServerSettings } from './settings.ts';
import { limitDeps, useCases } from './tokens.ts';

/** Binds the counters of rate limits, and the pacer of requests to providers. */
export function bindLimits(container: Container, { limits }: Pick<ServerSettings, 'limits'>): void {
  provide(container, RateLimiter, { database: Database }, limits ? createSqlRateLimiter : () => unlimitedRateLimiter);
  provide(container, RequestPacer, timedStore, createSqlRequestPacer);
  provide(container, useCases.takeProviderChoice, limitDeps, createProviderChoiceLimit);
}
