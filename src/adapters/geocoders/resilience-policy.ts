import type { ProviderName } from '../../domain/provider-selection.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import type { Logger } from '../../ports/logger.ts';
import type { RequestPacer } from '../../ports/request-pacer.ts';
import { failureMeanings } from '../http/fetch-json.ts';
import { type Memory, withCache } from './with-cache.ts';
import { type OnRest, withCircuitBreaker } from './with-circuit-breaker.ts';
import { type Pace, withRateLimit } from './with-rate-limit.ts';
import { type Hurry, withTimeout } from './with-timeout.ts';

/**
 * A provider with all that goes around it. From the outside in: what is remembered is not asked; who has failed again and
 * again is left alone for a while; what is asked keeps the provider's pace; what does not answer in time is aborted.
 */
export function withResilience(geocoder: Geocoder, turnstile: RequestPacer, log?: Logger): Geocoder {
  const { memory, pace, hurry } = manners[geocoder.name];
  // The reason, but not the provider's text: it may repeat what a user typed.
  const onRest: OnRest = (direction, { why }) => {
    const meaning = failureMeanings[why];
    const details = { provider: geocoder.name, direction, why, ...(meaning && { meaning }) };
    log?.warn('A provider of addresses failed, and is left alone for a while.', details);
  };
  return withCache(withCircuitBreaker(withRateLimit(withTimeout(geocoder, hurry), pace, turnstile), onRest), memory);
}

interface Manners {
  readonly memory: Memory;
  readonly pace: Pace;
  readonly hurry: Hurry;
}

const minutes = 60_000;
const days = 24 * 60 * minutes;
const usual: Manners = {
  memory: { most: 5000, foundFor: 10 * minutes, noneFor: 10 * minutes },
  pace: { intervalMs: 50, concurrency: 8, maxWaitMs: 3000 },
  hurry: { timeoutMs: 4000, again: true },
};
const nothingKept: Memory = { ...usual.memory, foundFor: 0 };

/** As each provider's terms and limits have it: docs/providers.md. */
const manners: Readonly<Record<ProviderName, Manners>> = {
  mapbox: { ...usual, memory: nothingKept },
  google: { ...usual, memory: nothingKept },
  tomtom: { ...usual, pace: { ...usual.pace, intervalMs: 200 } },
  onemap: { ...usual, memory: { ...usual.memory, foundFor: 1 * days }, pace: { ...usual.pace, intervalMs: 240 } },
  saudi: { ...usual, memory: { ...usual.memory, foundFor: 1 * days }, pace: { ...usual.pace, intervalMs: 500 } },
  // One question a second for the whole application, with a quarter of one for a busy process and for what happens on the way.
  osm: {
    memory: { most: 20_000, foundFor: 7 * days, noneFor: 10 * minutes },
    // One under way and one that waits leave a turn within three seconds for the next client.
    pace: { intervalMs: 1250, concurrency: 1, maxWaitMs: 3000, maxDelayMs: 125, perClient: 2 },
    hurry: { timeoutMs: 8000, again: false },
  },
  gazetteer: usual,
};
