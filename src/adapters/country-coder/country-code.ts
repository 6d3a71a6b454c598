import type { LatLng } from '../../domain/coordinates/coordinates.ts';

/**
 * The country of a point at once: ISO 3166-1 alpha-2, `undefined` at sea. The polygons are loaded in the background when this is
 * created; until then no country is known.
 */
export function createCountryCodes(): (point: LatLng) => string | undefined {
  let coder: typeof import('@rapideditor/country-coder') | undefined;
  void import('@rapideditor/country-coder').then((loaded) => {
    coder = loaded;
  });
  return ({ latitude, longitude }) => coder?.iso1A2Code([longitude, latitude], { level: 'territory' }) ?? undefined;
}
