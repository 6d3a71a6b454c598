/** What a place of a gazetteer is; `interpolation` is a house whose place follows from its neighbours'. */
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
