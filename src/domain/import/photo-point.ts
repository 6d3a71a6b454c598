import { createPoint, type LatLng, type Point } from '../coordinates/coordinates.ts';

/** A position within this many degrees of 0, 0 is from a phone without a fix. */
const ZERO_DEGREES = 0.0005;

/** Validates the position in a photo's metadata (EXIF); returns `undefined` if it is not valid, or near 0, 0, which means unknown. */
export function getPhotoPoint(position: LatLng | undefined): Point | undefined {
  const point = position && createPoint(position.latitude, position.longitude);
  if (!point?.ok) return undefined;
  const { latitude, longitude } = point.value;
  return Math.abs(latitude) < ZERO_DEGREES && Math.abs(longitude) < ZERO_DEGREES ? undefined : point.value;
}
