import { handleWhenResult, type IPolicy, retry, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { toFailed } from '../http/fetch-json.ts';

export interface TimeoutOptions {
  /** The timeout of one request in milliseconds. */
  readonly timeoutMs: number;
  /** True if a request that could not connect is sent a second time. */
  readonly retryOnce: boolean;
}

/** Aborts a request after a timeout. Returns in time even if the abort is ignored. */
export function withTimeout(inner: Geocoder, { timeoutMs, retryOnce }: TimeoutOptions): Geocoder {
  const once = timeout(timeoutMs, TimeoutStrategy.Cooperative);
  const policy: IPolicy = retryOnce ? wrap(retry(noConnection, { maxAttempts: 1 }), once) : once;
  const ask = (question: (signal: AbortSignal) => Promise<GeocodeAnswer>, signal?: AbortSignal) =>
    policy.execute(({ signal: shared }) => raceWithAbort(shared, timeoutMs, question), signal);
  return {
    ...inner,
    forward: (query, signal) => ask((shared) => inner.forward(query, shared), signal),
    reverse: (query, signal) => ask((shared) => inner.reverse(query, shared), signal),
  };
}

const noConnection = handleWhenResult((result) => {
  const answer = result as GeocodeAnswer;
  return answer.outcome === 'failed' && answer.why === 'network';
});

async function raceWithAbort(
  signal: AbortSignal,
  timeoutMs: number,
  question: (signal: AbortSignal) => Promise<GeocodeAnswer>,
): Promise<GeocodeAnswer> {
  const { promise: late, resolve } = Promise.withResolvers<GeocodeAnswer>();
  const stop = () => resolve(toFailed('timeout', `No answer in ${timeoutMs / 1000} s.`));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const answer = await Promise.race([question(signal), late]);
  signal.removeEventListener('abort', stop);
  return answer;
}
