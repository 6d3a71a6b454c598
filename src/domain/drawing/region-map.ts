import type { LatLng } from '../coordinates/coordinates.ts';
import type { Locale } from '../languages.ts';

/** The centre and zoom of a map. */
export interface RegionView {
  readonly centre: LatLng;
  readonly zoom: number;
}

/** The size of the picture of a region in pixels. It is never scaled; a smaller map shows its centre. */
export const regionPictureSize = { width: 2048, height: 1152 } as const;

/** The zooms of a picture with coasts, borders and towns: closer, a map shows streets; farther away, the picture is too large. */
const CLOSEST_ZOOM = 12;
const FARTHEST_ZOOM = 4;

export const REGION_PICTURE_PATH = '/region.svg';

/** Returns the path of the picture of a view; `undefined` if its zoom is out of range. */
export function regionPicturePath({ centre, zoom }: RegionView, locale: Locale): string | undefined {
  if (zoom > CLOSEST_ZOOM || zoom < FARTHEST_ZOOM) return undefined;
  const [latitude, longitude] = [centre.latitude, centre.longitude].map((degrees) => degrees.toFixed(4));
  return `${REGION_PICTURE_PATH}?at=${latitude},${longitude}&zoom=${zoom.toFixed(2)}&lang=${locale}`;
}

/** Parses the view from the query of a picture's path; returns `undefined` if it is not valid. */
export function readRegionView({
  at,
  zoom,
}: {
  readonly at?: unknown;
  readonly zoom?: unknown;
}): RegionView | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})$/.exec(String(at)) ?? [];
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(String(zoom))) return undefined;
  const view = { centre: { latitude: Number(latitude), longitude: Number(longitude) }, zoom: Number(zoom) };
  const isOnEarth = Math.abs(view.centre.latitude) <= 90 && Math.abs(view.centre.longitude) <= 180;
  return isOnEarth && view.zoom >= FARTHEST_ZOOM && view.zoom <= CLOSEST_ZOOM ? view : undefined;
}
