import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult, wrap } from 'cockatiel';
import type { ProviderFailure } from '../../domain/geocoding/geocoded-place.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { type FailedAnswer, toFailed } from '../http/fetch-json.ts';
import { isLocallyThrottled } from './with-rate-limit.ts';

/** Milliseconds after which a failing provider is tried again with one request. */
const FAILURE_COOLDOWN_MS = 30_000;
/** Milliseconds of the pause after a wrong key or an exhausted quota, which do not recover within half a minute. */
const REFUSAL_COOLDOWN_MS = 10 * 60_000;

/** Called with the last failure when a provider is paused. */
export type OnBreak = (direction: 'forward' | 'reverse', last: FailedAnswer) => void;

/**
 * Wraps a provider in two circuit breakers. Five failures in a row pause it for half a minute, and one rejection (`auth`, `quota`) for ten
 * minutes. Forward and reverse are separate, because their keys and services differ. While a provider is paused, its last failure is
 * returned at once, without waiting for the rate limit. A request that our own rate limit rejects is not a failure of the provider.
 */
export function withCircuitBreaker(inner: Geocoder, onBreak: OnBreak = () => {}): Geocoder {
  const forward = breakers((answer) => onBreak('forward', answer));
  const reverse = breakers((answer) => onBreak('reverse', answer));
  return {
    ...inner,
    forward: (query, signal) => forward(() => inner.forward(query, signal)),
    reverse: (query, signal) => reverse(() => inner.reverse(query, signal)),
  };
}

function breakers(onBreak: (last: FailedAnswer) => void) {
  const failureBreaker = circuitBreaker(handleFailures('network', 'timeout', 'rate'), {
    breaker: new ConsecutiveBreaker(5),
    halfOpenAfter: FAILURE_COOLDOWN_MS,
  });
  const refusalBreaker = circuitBreaker(handleFailures('auth', 'quota'), {
    breaker: new ConsecutiveBreaker(1),
    halfOpenAfter: REFUSAL_COOLDOWN_MS,
  });
  const policy = wrap(refusalBreaker, failureBreaker);
  let last = toFailed('network', 'No connection.');
  for (const breaker of [failureBreaker, refusalBreaker])
    breaker.onBreak((reason) => {
      if ('value' in reason) onBreak(reason.value as FailedAnswer);
    });

  return async (ask: () => Promise<GeocodeAnswer>): Promise<GeocodeAnswer> => {
    try {
      const answer = await policy.execute(ask);
      if (answer.outcome === 'failed' && !isLocallyThrottled(answer)) last = answer;
      return answer;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return last;
      throw error;
    }
  };
}

const handleFailures = (...failures: readonly ProviderFailure[]) =>
  handleWhenResult((result) => {
    const answer = result as GeocodeAnswer;
    return answer.outcome === 'failed' && failures.includes(answer.why) && !isLocallyThrottled(answer);
  });
