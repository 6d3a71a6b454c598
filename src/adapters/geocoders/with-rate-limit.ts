import PQueue from 'p-queue';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoder.ts';
import type { RequestPacer } from '../../ports/request-pacer.ts';
import { failed } from '../http/fetch-json.ts';

export interface Pace {
  /** Milliseconds between two questions, over all processes that share the turnstile. */
  readonly intervalMs: number;
  /** Questions on their way at once, in this process. */
  readonly concurrency: number;
  /** Milliseconds that a request may wait; a request that would wait longer fails with `rate`. */
  readonly maxWaitMs: number;
  /** Questions of one client that may wait or be on their way; any number where absent. */
  readonly perClient?: number;
  /** Milliseconds by which a question may come after its turn; who is later takes another. Any where absent. */
  readonly maxDelayMs?: number;
}

const tooMany = failed('rate', 'Too many questions at once.');
const noTurn = failed('timeout', 'No turn in time.');

/** Whether the provider was not asked at all, to keep to its pace. */
export const isHeldBack = (answer: GeocodeAnswer): boolean => answer === tooMany || answer === noTurn;

/**
 * Keeps to a provider's rate. A request waits in the local queue first and acquires its slot in the shared rate limiter
 * just before it is sent: a slot acquired before the queue would be used at another request's time. A request that
 * would wait too long is refused, so that the next provider is asked in time. If the rate limiter cannot be reached,
 * the request fails.
 */
export function withRateLimit(inner: Geocoder, pace: Pace, turnstile: RequestPacer): Geocoder {
  const line = new PQueue({ concurrency: pace.concurrency });
  const { perClient = Number.POSITIVE_INFINITY } = pace;
  const inLine = new Map<string, number>();

  /** One client cannot fill the line: beyond its share it is refused, and the turns are left to others. */
  async function inShare(
    client: string | undefined,
    ask: () => Promise<GeocodeAnswer>,
    signal?: AbortSignal,
  ): Promise<GeocodeAnswer> {
    if (client === undefined) return inTurn(ask, signal);
    const count = inLine.get(client) ?? 0;
    if (count >= perClient) return tooMany;
    inLine.set(client, count + 1);
    try {
      return await inTurn(ask, signal);
    } finally {
      const left = (inLine.get(client) ?? 1) - 1;
      if (left > 0) inLine.set(client, left);
      else inLine.delete(client);
    }
  }

  async function inTurn(ask: () => Promise<GeocodeAnswer>, signal?: AbortSignal): Promise<GeocodeAnswer> {
    const enough = performance.now() + pace.maxWaitMs;
    const waiting = new AbortController();
    const leave = () => waiting.abort();
    const timer = setTimeout(leave, pace.maxWaitMs);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await line.add(
        async () => {
          // A request that was sent ends by itself: the geocoder gets the signal, and its time-out counts as the
          // provider's failure.
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          return (await throughTurnstile(enough, signal)) ?? ask();
        },
        { signal: waiting.signal },
      );
    } catch {
      return signal?.aborted ? noTurn : tooMany;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Waits for a turn until `enough`; what comes between, or nothing when it is one's turn now. */
  async function throughTurnstile(enough: number, signal?: AbortSignal): Promise<GeocodeAnswer | undefined> {
    const { intervalMs, maxDelayMs = Number.POSITIVE_INFINITY } = pace;
    for (;;) {
      const now = performance.now();
      const turn = await turnstile.acquire(inner.name, { intervalMs, maxWaitMs: Math.max(0, enough - now) });
      if (!turn.ok) return failed('network', 'The rate limit could not be kept.');
      if (turn.value === undefined) return tooMany;
      if (!(await slept(turn.value, signal))) return noTurn;
      if (performance.now() - (now + turn.value) <= maxDelayMs) return undefined;
    }
  }

  return {
    ...inner,
    forward: (query, signal) => inShare(query.client, () => inner.forward(query, signal), signal),
    reverse: (query, signal) => inShare(query.client, () => inner.reverse(query, signal), signal),
  };
}

/** Whether the time passed without the signal being given. */
function slept(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
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
