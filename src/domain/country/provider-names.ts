/**
 * The providers of addresses. `streets` are the operator's extracts, `photon` is the operator's own; `gazetteer` is embedded and always
 * there.
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
