import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { Geocoder } from '../../ports/geocoding/geocoder.ts';
import type { RequestPacer } from '../../ports/geocoding/request-pacer.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import { failureMeanings } from '../http/fetch-json.ts';
import { type CacheOptions, withCache } from './with-cache.ts';
import { type OnBreak, withCircuitBreaker } from './with-circuit-breaker.ts';
import { type RateLimitOptions, withRateLimit } from './with-rate-limit.ts';
import { type TimeoutOptions, withTimeout } from './with-timeout.ts';

/**
 * Wraps a provider with all policies, from the outside in: a cache; a circuit breaker, which pauses a provider after repeated failures; the
 * rate limit; and a timeout.
 */
export function withResilience(
  geocoder: Geocoder,
  pacer: RequestPacer,
  { log, isOwnServer = false }: ResilienceOptions = {},
): Geocoder {
  const { memory, pace, hurry } = isOwnServer ? ownServerPolicy : policies[geocoder.name];
  // The provider's message is not logged, because it may repeat user input.
  const onBreak: OnBreak = (direction, { why }) => {
    const meaning = failureMeanings[why];
    const details = { provider: geocoder.name, direction, why, ...(meaning && { meaning }) };
    log?.warn('A provider of addresses failed, and is left alone for a while.', details);
  };
  return withCache(withCircuitBreaker(withRateLimit(withTimeout(geocoder, hurry), pace, pacer), onBreak), memory);
}

export interface ResilienceOptions {
  readonly log?: Logger | undefined;
  /** True for a server of the operator, to which the limits of the public server do not apply. */
  readonly isOwnServer?: boolean;
}

interface ResiliencePolicy {
  readonly memory: CacheOptions;
  readonly pace: RateLimitOptions;
  readonly hurry: TimeoutOptions;
}

const MINUTE_MS = 60_000;
const days = 24 * 60 * MINUTE_MS;
const defaultPolicy: ResiliencePolicy = {
  memory: { maxEntries: 5000, foundTtlMs: 10 * MINUTE_MS, missTtlMs: 10 * MINUTE_MS },
  pace: { intervalMs: 50, concurrency: 8, maxWaitMs: 3000 },
  hurry: { timeoutMs: 4000, retryOnce: true },
};
/** The policy of a server that only this application uses. */
const ownServerPolicy: ResiliencePolicy = {
  ...defaultPolicy,
  pace: { intervalMs: 0, concurrency: 32, maxWaitMs: 3000 },
};
const noFoundCache: CacheOptions = { ...defaultPolicy.memory, foundTtlMs: 0 };

/** The policies according to each provider's terms and limits (docs/providers.md). */
const policies: Readonly<Record<ProviderName, ResiliencePolicy>> = {
  mapbox: { ...defaultPolicy, memory: noFoundCache },
  google: { ...defaultPolicy, memory: noFoundCache },
  tomtom: { ...defaultPolicy, pace: { ...defaultPolicy.pace, intervalMs: 200 } },
  onemap: {
    ...defaultPolicy,
    memory: { ...defaultPolicy.memory, foundTtlMs: 1 * days },
    pace: { ...defaultPolicy.pace, intervalMs: 240 },
  },
  saudi: {
    ...defaultPolicy,
    memory: { ...defaultPolicy.memory, foundTtlMs: 1 * days },
    pace: { ...defaultPolicy.pace, intervalMs: 500 },
  },
  // One request per second for the whole application, plus a quarter of a second for a busy process and network delays.
  osm: {
    memory: { maxEntries: 20_000, foundTtlMs: 7 * days, missTtlMs: 10 * MINUTE_MS },
    // With one request in progress and one waiting, the next client gets its turn within three seconds.
    pace: { intervalMs: 1250, concurrency: 1, maxWaitMs: 3000, maxDelayMs: 125, perClient: 2 },
    hurry: { timeoutMs: 8000, retryOnce: false },
  },
  photon: ownServerPolicy,
  streets: defaultPolicy,
  gazetteer: defaultPolicy,
};
