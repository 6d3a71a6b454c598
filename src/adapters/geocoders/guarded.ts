import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  type IPolicy,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { GeocodeAnswer, Geocoder, GeocodeTrouble } from '../../ports/geocoder.ts';
import { failed } from '../http/ask-json.ts';

export interface Guard {
  /** Milliseconds for one question. */
  readonly patience: number;
  /** Whether a question that got no connection is asked a second time. */
  readonly again: boolean;
}

/** Milliseconds after which a provider that was down is tried with one question. */
const restAfterTrouble = 30_000;
/** The same after a wrong key or a used-up quota, which do not mend themselves in half a minute. */
const restAfterRefusal = 10 * 60_000;

/**
 * A time-out with real abort, and two circuit breakers: five troubles in a row rest a provider for half a minute, one
 * refusal (`auth`, `quota`) for ten. Forward and reverse are guarded apart, because keys and services differ. While a
 * provider rests, its last trouble is the answer at once.
 */
export function guarded(inner: Geocoder, guard: Guard): Geocoder {
  const forward = protection(guard);
  const reverse = protection(guard);
  return {
    name: inner.name,
    forward: (query, signal) => forward((shared) => inner.forward(query, shared), signal),
    reverse: (query, signal) => reverse((shared) => inner.reverse(query, shared), signal),
  };
}

function protection({ patience, again }: Guard) {
  const troubled = circuitBreaker(failedWith('network', 'timeout', 'rate'), {
    breaker: new ConsecutiveBreaker(5),
    halfOpenAfter: restAfterTrouble,
  });
  const refused = circuitBreaker(failedWith('auth', 'quota'), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: restAfterRefusal,
  });
  const once = timeout(patience, TimeoutStrategy.Cooperative);
  const policy: IPolicy = again
    ? wrap(refused, troubled, retry(failedWith('network'), { maxAttempts: 1 }), once)
    : wrap(refused, troubled, once);
  let last: GeocodeAnswer = failed('network', 'Not asked yet.');

  return async (ask: (signal: AbortSignal) => Promise<GeocodeAnswer>, signal?: AbortSignal): Promise<GeocodeAnswer> => {
    try {
      const answer = await policy.execute(({ signal: shared }) => heeding(shared, patience, ask), signal);
      if (answer.outcome === 'failed') last = answer;
      return answer;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return last;
      return failed('timeout', 'No answer in time.');
    }
  };
}

/** The answer, or `timeout` as soon as the signal is given: an aborted question is an answer that breakers count. */
async function heeding(
  signal: AbortSignal,
  patience: number,
  ask: (signal: AbortSignal) => Promise<GeocodeAnswer>,
): Promise<GeocodeAnswer> {
  const { promise: late, resolve } = Promise.withResolvers<GeocodeAnswer>();
  const stop = () => resolve(failed('timeout', `No answer in ${patience / 1000} s.`));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const answer = await Promise.race([ask(signal), late]);
  signal.removeEventListener('abort', stop);
  return answer;
}

const failedWith = (...troubles: readonly GeocodeTrouble[]) =>
  handleWhenResult((result) => {
    const answer = result as GeocodeAnswer;
    return answer.outcome === 'failed' && troubles.includes(answer.why);
  });
