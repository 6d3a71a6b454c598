import { type Area, areaAround, distanceInMetres, type LatLng } from './coordinates.ts';

/** A filter for points: in a box, in a circle, or in both. */
export interface AreaFilter {
  readonly box?: Area | undefined;
  readonly circle?: { readonly middle: LatLng; readonly metres: number } | undefined;
}

/** Returns the boxes that contain a matching point: the box of the filter, and the bounding box of its circle. */
export const getBoxes = ({ box, circle }: AreaFilter): readonly Area[] => [
  ...(box === undefined ? [] : [box]),
  ...(circle === undefined ? [] : [areaAround(circle.middle, circle.metres)]),
];

/** Returns whether a point, in degrees, matches the filter. Edges are included. */
export const isInArea = (point: LatLng, area: AreaFilter): boolean =>
  getBoxes(area).every((box) => isInBox(point, box)) &&
  (area.circle === undefined || distanceInMetres(point, area.circle.middle) <= area.circle.metres);

const isInBox = ({ latitude, longitude }: LatLng, { south, west, north, east }: Area): boolean => {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isBetween;
};
