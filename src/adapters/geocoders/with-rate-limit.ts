import PQueue from 'p-queue';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import type { RequestPacer } from '../../ports/geocoding/request-pacer.ts';
import { toFailed } from '../http/fetch-json.ts';

export interface RateLimitOptions {
  /** Milliseconds between two requests, over all processes that share the request pacer. With 0 the pacer is not used. */
  readonly intervalMs: number;
  /** The maximum number of concurrent requests of this process. */
  readonly concurrency: number;
  /** The maximum wait in milliseconds. A request that would wait longer fails with `rate`. */
  readonly maxWaitMs: number;
  /** The maximum number of waiting and running requests of one client; by default unlimited. */
  readonly perClient?: number;
  /** Milliseconds by which a request may miss its slot before it must take another one; by default unlimited. */
  readonly maxDelayMs?: number;
}

const tooMany = toFailed('rate', 'Too many questions at once.');
const noSlot = toFailed('timeout', 'No turn in time.');

/** Returns whether no request was sent because of our own rate limit. */
export const isLocallyThrottled = (answer: GeocodeAnswer): boolean => answer === tooMany || answer === noSlot;

/**
 * Limits the rate of requests to a provider. A request first waits in the local queue, and acquires its slot from the shared pacer just
 * before it is sent: a slot from before the queue would be used at another request's time.
 *
 * A request that would wait too long fails, so that the next provider is asked in time. If the pacer is unavailable, the request fails.
 */
export function withRateLimit(inner: Geocoder, options: RateLimitOptions, pacer: RequestPacer): Geocoder {
  const queue = new PQueue({ concurrency: options.concurrency });
  const { perClient = Number.POSITIVE_INFINITY } = options;
  const queuedByClient = new Map<string, number>();

  /** Runs a request unless its client has used up its share of the queue. */
  async function runWithinClientShare(
    client: string | undefined,
    ask: () => Promise<GeocodeAnswer>,
    signal?: AbortSignal,
  ): Promise<GeocodeAnswer> {
    if (client === undefined) return enqueue(ask, signal);
    const count = queuedByClient.get(client) ?? 0;
    if (count >= perClient) return tooMany;
    queuedByClient.set(client, count + 1);
    try {
      return await enqueue(ask, signal);
    } finally {
      const queued = (queuedByClient.get(client) ?? 1) - 1;
      if (queued > 0) queuedByClient.set(client, queued);
      else queuedByClient.delete(client);
    }
  }

  async function enqueue(ask: () => Promise<GeocodeAnswer>, signal?: AbortSignal): Promise<GeocodeAnswer> {
    const deadline = performance.now() + options.maxWaitMs;
    const waiting = new AbortController();
    const leave = () => waiting.abort();
    const timer = setTimeout(leave, options.maxWaitMs);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await queue.add(
        async () => {
          // A request that was sent ends on its own: the geocoder gets the signal, and its timeout counts as the provider's failure.
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          return options.intervalMs === 0 ? ask() : ((await waitForSlot(deadline, signal)) ?? ask());
        },
        { signal: waiting.signal },
      );
    } catch {
      return signal?.aborted ? noSlot : tooMany;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Waits until `enough` for a slot. Returns the failure; `undefined` once the slot begins. */
  async function waitForSlot(enough: number, signal?: AbortSignal): Promise<GeocodeAnswer | undefined> {
    const { intervalMs, maxDelayMs = Number.POSITIVE_INFINITY } = options;
    for (;;) {
      const now = performance.now();
      const turn = await pacer.acquire(inner.name, { intervalMs, maxWaitMs: Math.max(0, enough - now) });
      if (!turn.ok) return toFailed('network', 'The rate limit could not be kept.');
      if (turn.value === undefined) return tooMany;
      if (!(await sleep(turn.value, signal))) return noSlot;
      if (performance.now() - (now + turn.value) <= maxDelayMs) return undefined;
    }
  }

  return {
    ...inner,
    forward: (query, signal) => runWithinClientShare(query.client, () => inner.forward(query, signal), signal),
    reverse: (query, signal) => runWithinClientShare(query.client, () => inner.reverse(query, signal), signal),
  };
}

/** Waits. Returns false if the signal aborted the wait. */
function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  if (milliseconds <= 0) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const wake = () => {
    clearTimeout(timer);
    resolve(false);
  };
  const timer = setTimeout(() => {
    signal?.removeEventListener('abort', wake);
    resolve(true);
  }, milliseconds);
  signal?.addEventListener('abort', wake, { once: true });
  return promise;
}
