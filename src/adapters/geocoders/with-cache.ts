import { LRUCache } from 'lru-cache';
import type { ForwardQuery, GeocodeAnswer, Geocoder, ReverseQuery } from '../../ports/geocoding/geocoder.ts';
import { toFailed } from '../http/fetch-json.ts';

export interface CacheOptions {
  /** The maximum number of cached results. */
  readonly maxEntries: number;
  /** Milliseconds for which a place is cached; 0 if the provider's terms do not allow it. */
  readonly foundTtlMs: number;
  /** Milliseconds for which the result “not found” is cached. */
  readonly missTtlMs: number;
}

/**
 * Caches a provider's results. Concurrent callers with the same query share one request, which is aborted when its last caller gives up.
 * Failures are never cached.
 */
export function withCache(inner: Geocoder, { maxEntries, foundTtlMs, missTtlMs }: CacheOptions): Geocoder {
  const answers = new LRUCache<string, GeocodeAnswer>({ max: maxEntries, perf: { now: () => Date.now() } });
  const pending = new Map<string, SharedRequest>();

  const timeToLive: Readonly<Record<GeocodeAnswer['outcome'], number>> = {
    found: foundTtlMs,
    none: missTtlMs,
    failed: 0,
  };

  function start(key: string, question: Question): SharedRequest {
    const giveUp = new AbortController();
    const answer = question(giveUp.signal).then((answer) => {
      if (pending.get(key) === shared) pending.delete(key);
      const ttl = timeToLive[answer.outcome];
      if (ttl > 0) answers.set(key, answer, { ttl });
      return answer;
    });
    const shared: SharedRequest = { answer, waiting: 0, giveUp };
    pending.set(key, shared);
    return shared;
  }

  function ask(key: string, question: Question, signal?: AbortSignal) {
    const cached = answers.get(key);
    if (cached) return Promise.resolve(cached);
    return waitFor(pending.get(key) ?? start(key, question), signal, () => pending.delete(key));
  }

  return {
    ...inner,
    forward: (query, signal) => ask(forwardKey(query), (shared) => inner.forward(query, shared), signal),
    reverse: (query, signal) => ask(reverseKey(query), (shared) => inner.reverse(query, shared), signal),
  };
}

type Question = (signal: AbortSignal) => Promise<GeocodeAnswer>;

interface SharedRequest {
  readonly answer: Promise<GeocodeAnswer>;
  readonly giveUp: AbortController;
  waiting: number;
}

async function waitFor(
  shared: SharedRequest,
  signal: AbortSignal | undefined,
  forget: () => void,
): Promise<GeocodeAnswer> {
  if (signal === undefined) {
    shared.waiting += 1;
    return shared.answer;
  }
  const { promise: gone, resolve } = Promise.withResolvers<GeocodeAnswer>();
  const leave = () => {
    shared.waiting -= 1;
    if (shared.waiting === 0) {
      forget();
      shared.giveUp.abort();
    }
    resolve(toFailed('timeout', 'No answer in time.'));
  };
  shared.waiting += 1;
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  const answer = await Promise.race([shared.answer, gone]);
  signal.removeEventListener('abort', leave);
  return answer;
}

/** Returns the cache key of a forward query. Ignores case and white space, as providers do. */
const forwardKey = ({ text, country = '', language }: ForwardQuery): string =>
  JSON.stringify(['forward', text.trim().toLowerCase().replace(/\s+/g, ' '), country, language]);

/** Returns the cache key of a reverse query. Coordinates have five decimals, which is about a metre. */
const reverseKey = ({ point, country = '', language }: ReverseQuery): string =>
  JSON.stringify(['reverse', point.latitude.toFixed(5), point.longitude.toFixed(5), country, language]);
