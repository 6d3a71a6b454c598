import type { KeyWith } from '../../domain/location-fields.ts';

/** What the documentation of the API says of a field beyond its name. */
export const fieldDescriptions: { readonly [K in KeyWith<{ editable: true }>]?: string } = {
  handle: 'With its leading @, which may be left out.',
  address: 'The full text of the address.',
  address2: 'House or building number, unit.',
  searchable: 'Whether search engines may find its page; without it the page says `noindex`.',
  visibility:
    '`public`: found by name, in its handle’s list and in suggestions. `unlisted`: by its exact name only. `protected`: with its PIN. `private`: by members of the handle alone. Empty: the handle’s default.',
  approximate:
    'Visitors see the cell of a Plus Code of 4, 6 or 8 digits (about 100 km, 5 km, 275 m) in place of the point.',
  expiresAt: 'ISO 8601, in the future: from then on the place is gone for visitors. Empty: never.',
  saudiShortAddress: 'Four letters and four digits, or empty.',
};
