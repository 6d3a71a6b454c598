import { type Area, areaAround, distanceInMetres, type LatLng } from './coordinates.ts';

/** The points to list: those in a box, around a middle, or both. */
export interface AreaFilter {
  readonly box?: Area | undefined;
  readonly circle?: { readonly middle: LatLng; readonly metres: number } | undefined;
}

/** The boxes that a point must lie in, that around a circle among them. */
export const getBoxes = ({ box, circle }: AreaFilter): readonly Area[] => [
  ...(box === undefined ? [] : [box]),
  ...(circle === undefined ? [] : [areaAround(circle.middle, circle.metres)]),
];

/** Returns whether a point, in degrees, is in the area. Edges belong to a box. */
export const isInArea = (point: LatLng, area: AreaFilter): boolean =>
  getBoxes(area).every((box) => isInBox(point, box)) &&
  (area.circle === undefined || distanceInMetres(point, area.circle.middle) <= area.circle.metres);

const isInBox = ({ latitude, longitude }: LatLng, { south, west, north, east }: Area): boolean => {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isBetween;
};
