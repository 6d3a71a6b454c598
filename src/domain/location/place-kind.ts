/** The kinds of places in a gazetteer; `interpolation` is a house whose position is interpolated from its neighbours. */
export const PLACE_KINDS = [
  'country',
  'region',
  'town',
  'district',
  'airport',
  'landmark',
  'house',
  'interpolation',
  'intersection',
  'street',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
