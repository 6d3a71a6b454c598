import { LRUCache } from 'lru-cache';
import type { ForwardQuery, GeocodeAnswer, Geocoder, ReverseQuery } from '../../ports/geocoder.ts';
import { failed } from '../http/fetch-json.ts';

export interface Memory {
  /** Answers kept. */
  readonly most: number;
  /** Milliseconds for which a place is kept; 0 where the provider's terms allow none. */
  readonly foundFor: number;
  /** Milliseconds for which "there is none" is kept. */
  readonly noneFor: number;
}

/**
 * Caches what a provider answered, and lets concurrent callers of the same query share one request. A failure is never
 * cached. The shared request is aborted when its last caller has given up.
 */
export function withCache(inner: Geocoder, { most, foundFor, noneFor }: Memory): Geocoder {
  const answers = new LRUCache<string, GeocodeAnswer>({ max: most, perf: { now: () => Date.now() } });
  const asking = new Map<string, Shared>();

  const timeToLive: Readonly<Record<GeocodeAnswer['outcome'], number>> = { found: foundFor, none: noneFor, failed: 0 };

  function start(key: string, question: Question): Shared {
    const giveUp = new AbortController();
    const answer = question(giveUp.signal).then((given) => {
      if (asking.get(key) === shared) asking.delete(key);
      const ttl = timeToLive[given.outcome];
      if (ttl > 0) answers.set(key, given, { ttl });
      return given;
    });
    const shared: Shared = { answer, waiting: 0, giveUp };
    asking.set(key, shared);
    return shared;
  }

  function ask(key: string, question: Question, signal?: AbortSignal) {
    const known = answers.get(key);
    if (known) return Promise.resolve(known);
    return waitFor(asking.get(key) ?? start(key, question), signal, () => asking.delete(key));
  }

  return {
    ...inner,
    forward: (query, signal) => ask(forwardKey(query), (shared) => inner.forward(query, shared), signal),
    reverse: (query, signal) => ask(reverseKey(query), (shared) => inner.reverse(query, shared), signal),
  };
}

type Question = (signal: AbortSignal) => Promise<GeocodeAnswer>;

interface Shared {
  readonly answer: Promise<GeocodeAnswer>;
  readonly giveUp: AbortController;
  waiting: number;
}

async function waitFor(shared: Shared, signal: AbortSignal | undefined, forget: () => void): Promise<GeocodeAnswer> {
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
    resolve(failed('timeout', 'No answer in time.'));
  };
  shared.waiting += 1;
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  const answer = await Promise.race([shared.answer, gone]);
  signal.removeEventListener('abort', leave);
  return answer;
}

/** What makes no difference to a provider makes none here: case, and white space. */
const forwardKey = ({ text, country = '', language = '' }: ForwardQuery): string =>
  JSON.stringify(['forward', text.trim().toLowerCase().replace(/\s+/g, ' '), country, language]);

/** Five decimals are a metre: the same doorstep. */
const reverseKey = ({ point, country = '', language = '' }: ReverseQuery): string =>
  JSON.stringify(['reverse', point.latitude.toFixed(5), point.longitude.toFixed(5), country, language]);
