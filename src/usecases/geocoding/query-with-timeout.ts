import type { GeocodeAnswer } from '../../ports/geocoding/geocoder.ts';

/** The answer, or a time-out after so many milliseconds, whether or not the geocoder respects the signal. */
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
