/**
 * Who may be asked for an address. `streets` are the extracts that an operator has added, `photon` is an operator's own;
 * `gazetteer` is embedded and always there.
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
