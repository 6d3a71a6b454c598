import { EXACT, type Exactness, exactnessOfArea, exactnessWithin } from '../coordinates/exactness.ts';
import type { Interpretation } from './interpretation.ts';

/** How exact the point of an interpretation is; `undefined` if a geocoder or a store must find the point. */
export function getExactness(reading: Interpretation): Exactness | undefined {
  switch (reading.kind) {
    case 'coordinates':
      return reading.area === undefined ? EXACT : exactnessOfArea(reading.area);
    case 'plus-code':
    case 'geotude':
      return reading.area === undefined ? undefined : exactnessOfArea(reading.area);
    case 'map-link':
      if (reading.link.says !== 'point') return undefined;
      return reading.link.uncertainty === undefined ? EXACT : exactnessWithin(reading.link.uncertainty);
    default:
      return undefined;
  }
}
