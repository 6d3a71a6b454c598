/** What a place of the gazetteer is. */
export const PLACE_KINDS = ['country', 'region', 'town', 'district', 'airport', 'landmark'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
