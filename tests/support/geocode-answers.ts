import { pointFromMicrodegrees } from '../../src/domain/coordinates/coordinates.ts';
import { EXACT, exactnessWithin, LOCALITY } from '../../src/domain/coordinates/exactness.ts';
import { noAddress } from '../../src/domain/location/location.ts';
import type { GeocodeResult } from '../../src/usecases/index.ts';

export const jeddah = pointFromMicrodegrees(21_485_811, 39_192_505);

/** The position of a device in Jeddah. */
export const here = { point: jeddah, exactness: exactnessWithin(12) };

export const answerAt = (at = jeddah, approximate = false): GeocodeResult => ({
  point: at,
  address: 'Al Balad, Jeddah',
  parts: { ...noAddress, city: 'Jeddah' },
  approximate,
  exactness: approximate ? LOCALITY : EXACT,
  provider: 'tomtom',
  attribution: '© TomTom',
  tried: [],
});
