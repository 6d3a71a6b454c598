import PQueue from 'p-queue';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoder.ts';
import type { Turnstile } from '../../ports/turnstile.ts';
import { failed } from '../http/ask-json.ts';

export interface Pace {
  /** Milliseconds between two questions, over all processes that share the turnstile. */
  readonly apart: number;
  /** Questions on their way at once, in this process. */
  readonly atOnce: number;
  /** Milliseconds that somebody may wait for a turn; who would wait longer is told `rate` at once. */
  readonly mostWait: number;
}

const tooMany = failed('rate', 'Too many questions at once.');
const noTurn = failed('timeout', 'No turn in time.');

/** Whether the provider was not asked at all, to keep to its pace. */
export const isHeldBack = (answer: GeocodeAnswer): boolean => answer === tooMany || answer === noTurn;

/**
 * Keeps to a provider's pace. Whoever would wait too long is refused rather than queued, so that the next provider has
 * its turn; nobody is let through early because a turnstile cannot be asked.
 */
export function limited(inner: Geocoder, { apart, atOnce, mostWait }: Pace, turnstile: Turnstile): Geocoder {
  const line = new PQueue({ concurrency: atOnce });

  async function inTurn(ask: () => Promise<GeocodeAnswer>, signal?: AbortSignal): Promise<GeocodeAnswer> {
    const turn = await turnstile.take(inner.name, { apart, mostWait });
    if (!turn.ok) return failed('network', 'The rate limit could not be kept.');
    if (turn.value === undefined) return tooMany;
    if (!(await slept(turn.value, signal))) return noTurn;
    try {
      return await line.add(ask, signal === undefined ? {} : { signal });
    } catch {
      return noTurn;
    }
  }

  return {
    name: inner.name,
    forward: (query, signal) => inTurn(() => inner.forward(query, signal), signal),
    reverse: (query, signal) => inTurn(() => inner.reverse(query, signal), signal),
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
