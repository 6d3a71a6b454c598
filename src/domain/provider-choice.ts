/** Who may be asked for an address. `gazetteer` is embedded and always there. */
export type ProviderName = 'mapbox' | 'tomtom' | 'saudi' | 'onemap' | 'osm' | 'google' | 'gazetteer';
