import type { GeocodeAnswer } from '../../ports/geocoding/geocoder.ts';

/** Returns the answer of a geocoder, or a timeout failure after `milliseconds`, even if the geocoder ignores the abort signal. */
export async function queryWithTimeout(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<GeocodeAnswer>,
): Promise<GeocodeAnswer> {
  const controller = new AbortController();
  const { promise: late, resolve } = Promise.withResolvers<GeocodeAnswer>();
  const timer = setTimeout(() => {
    controller.abort();
    resolve({ outcome: 'failed', why: 'timeout', detail: '' });
  }, milliseconds);
  const answer = await Promise.race([ask(controller.signal), late]);
  clearTimeout(timer);
  return answer;
}
