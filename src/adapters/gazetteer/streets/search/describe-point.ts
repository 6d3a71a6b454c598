import { findNearestOnLine, type MicroPoint, metresBetween } from './geometry.ts';
import type { Locality } from './localities.ts';
import type { Entity, House, OpenExtract } from './open-extract.ts';

export interface PointAddress {
  readonly extract: OpenExtract;
  readonly street: Entity;
  readonly locality: Locality;
  /** The distance from the point in metres. */
  readonly metres: number;
  readonly house?: House;
  /** The postcode of the house, or of the nearest house that has one. */
  readonly postcode: string;
}

/** The maximum distance in metres of the house or street that describes a point. */
const MAX_HOUSE_METRES = 50;
const MAX_STREET_METRES = 50;
/** The maximum distance in metres of the house from which a street gets its postcode. */
const MAX_POSTCODE_METRES = 200;

/** Describes a point by the nearest house number, or otherwise by the nearest street; `undefined` if there is neither. */
export function describePoint(extract: OpenExtract, point: MicroPoint): PointAddress | undefined {
  let nearest: { readonly house: House; readonly metres: number } | undefined;
  for (const house of extract.housesNear(point, MAX_HOUSE_METRES)) {
    const metres = metresBetween(point, house);
    if (metres <= MAX_HOUSE_METRES && (nearest === undefined || metres < nearest.metres)) nearest = { house, metres };
  }
  if (nearest !== undefined) {
    const { house, metres } = nearest;
    return {
      extract,
      street: extract.entity(house.street),
      locality: house.locality,
      metres,
      house,
      postcode: house.postcode,
    };
  }
  let street: { readonly id: number; readonly locality: Locality; readonly metres: number } | undefined;
  for (const line of extract.linesNear(point, MAX_STREET_METRES)) {
    const { metres } = findNearestOnLine(line.points, point);
    if (metres <= MAX_STREET_METRES && (street === undefined || metres < street.metres))
      street = { id: line.street, locality: line.locality, metres };
  }
  if (street === undefined) return undefined;
  const { id, locality, metres } = street;
  const [withPostcode] = extract
    .housesNear(point, MAX_POSTCODE_METRES)
    .filter(({ postcode }) => postcode !== '')
    .toSorted((a, b) => metresBetween(point, a) - metresBetween(point, b));
  return { extract, street: extract.entity(id), locality, metres, postcode: withPostcode?.postcode ?? '' };
}
