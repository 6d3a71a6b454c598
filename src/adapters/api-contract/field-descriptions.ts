import type { KeyWith } from '../../domain/location-fields.ts';

/** What the documentation of the API says of a field beyond its name. */
export const fieldDescriptions: { readonly [K in KeyWith<{ editable: true }>]?: string } = {
  handle: 'With its leading @, which may be left out.',
  address: 'The full text of the address.',
  address2: 'House or building number, unit.',
  searchable: 'Whether search engines may find its page; without it the page says `noindex`.',
  saudiShortAddress: 'Four letters and four digits, or empty.',
};
