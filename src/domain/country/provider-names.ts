/**
 * The geocoding providers. `streets` are the operator's OpenStreetMap extracts, `photon` is the operator's own Photon server, and
 * `gazetteer` is embedded and always available.
 */
export const providerNames = [
  'mapbox',
  'tomtom',
  'saudi',
  'onemap',
  'osm',
  'google',
  'photon',
  'streets',
  'gazetteer',
] as const;

export type ProviderName = (typeof providerNames)[number];
