/** The types of changes to a location. `moved`: its point; `visibility`: its visibility or expiry; `renamed`: its label or handle. */
export const changeTypes = [
  'created',
  'edited',
  'moved',
  'renamed',
  'visibility',
  'deleted',
  'restored',
  'erased',
] as const;
export type ChangeType = (typeof changeTypes)[number];

/** Days for which a change is stored. */
export const CHANGE_DAYS = 90;
