import { findNearestOnLine } from '../../src/adapters/gazetteer/streets/search/geometry.ts';
import type { OpenExtract } from '../../src/adapters/gazetteer/streets/search/open-extract.ts';
import { addressKey } from '../../src/domain/address/street-words.ts';
import type { LatLng } from '../../src/domain/coordinates/coordinates.ts';
import type { MappedAddress } from './extract-addresses.ts';

const metresPerDegree = 111_320;
const farthestStreet = 80;

/** Returns the points at a distance in metres to the north, south, east and west of a house. */
export function pointsBeside({ latitude, longitude }: LatLng, metres: number): readonly LatLng[] {
  const north = metres / metresPerDegree;
  const east = metres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180));
  return [
    { latitude: latitude + north, longitude },
    { latitude: latitude - north, longitude },
    { latitude, longitude: longitude + east },
    { latitude, longitude: longitude - east },
  ];
}

/** Returns the point at a distance in metres from a house towards its street; `undefined` if the street is over 80 metres away. */
export function pointInFront(extract: OpenExtract, house: MappedAddress, metres: number): LatLng | undefined {
  const at = { latitude: Math.round(house.latitude * 1e6), longitude: Math.round(house.longitude * 1e6) };
  const key = addressKey(house.street);
  const nearest = extract
    .linesNear(at, farthestStreet)
    .filter(({ street }) => extract.entity(street).keys.some((words) => words.join(' ') === key))
    .map(({ points }) => findNearestOnLine(points, at))
    .toSorted((a, b) => a.metres - b.metres)[0];
  if (nearest === undefined) return undefined;
  const share = nearest.metres === 0 ? 0 : metres / nearest.metres;
  return {
    latitude: house.latitude + (nearest.at.latitude / 1e6 - house.latitude) * share,
    longitude: house.longitude + (nearest.at.longitude / 1e6 - house.longitude) * share,
  };
}
