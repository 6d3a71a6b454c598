import type { LatLng } from '../../domain/coordinates/coordinates.ts';

/**
 * Creates a synchronous look-up of the country of a point, as ISO 3166-1 alpha-2; `undefined` at sea. The polygons are loaded in the
 * background. Until then every country is `undefined`.
 */
export function createCountryCodes(): (point: LatLng) => string | undefined {
  let coder: typeof import('@rapideditor/country-coder') | undefined;
  void import('@rapideditor/country-coder').then((loaded) => {
    coder = loaded;
  });
  return ({ latitude, longitude }) => coder?.iso1A2Code([longitude, latitude], { level: 'territory' }) ?? undefined;
}
