import { EXACT, type Exactness, exactnessWithin, measureExactness } from '../coordinates/exactness.ts';
import type { Interpretation } from './interpretation.ts';

/** Returns the exactness of an interpretation's point; `undefined` if the point needs a look-up by a geocoder or in a store. */
export function getExactness(reading: Interpretation): Exactness | undefined {
  switch (reading.kind) {
    case 'coordinates':
      return reading.area === undefined ? EXACT : measureExactness(reading.area);
    case 'plus-code':
    case 'geotude':
      return reading.area === undefined ? undefined : measureExactness(reading.area);
    case 'map-link':
      if (reading.link.says !== 'point') return undefined;
      return reading.link.uncertainty === undefined ? EXACT : exactnessWithin(reading.link.uncertainty);
    default:
      return undefined;
  }
}
