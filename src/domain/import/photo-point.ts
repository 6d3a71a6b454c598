import { createPoint, type LatLng, type Point } from '../coordinates/coordinates.ts';

/** Degrees from 0, 0 within which a position is one that a phone without a fix has written. */
const ZERO_DEGREES = 0.0005;

/** The position in a photo's metadata (EXIF); `undefined` if it is not a point of the earth, or zero, which means unknown. */
export function getPhotoPoint(position: LatLng | undefined): Point | undefined {
  const point = position && createPoint(position.latitude, position.longitude);
  if (!point?.ok) return undefined;
  const { latitude, longitude } = point.value;
  return Math.abs(latitude) < ZERO_DEGREES && Math.abs(longitude) < ZERO_DEGREES ? undefined : point.value;
}
