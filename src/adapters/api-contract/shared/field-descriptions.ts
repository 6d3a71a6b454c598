import type { KeyWith } from '../../../domain/location/location-fields.ts';

/** The descriptions of fields in the API documentation, where the name does not suffice. */
export const fieldDescriptions: { readonly [K in KeyWith<{ editable: true }>]?: string } = {
  handle: 'With or without its leading @.',
  address: 'The full text of the address.',
  address2: 'House or building number, unit.',
  entrance: 'The gate or door, if it isn’t at the point; `null` for none. Also accepted: "24.711664, 46.674264".',
  way: 'The way from the road to the door: its points in walking order, at most 500, simplified to at most 60; at most 2 km long, and ending within 250 m of the gate or point. `null` or `[]` for none. Also accepted: well-known text, `LINESTRING (46.674264 24.711664, …)`. It is removed when the place is moved away from it.',
  floor: 'As written at the door: 3, G, M2.',
  unit: 'Flat, office or shop.',
  landmark: 'Something nearby that is easy to see.',
  instructions:
    'How to get there, at most 1000 characters in each of up to four languages (BCP 47; empty if unknown). Also accepted: one text, in which a line that starts with `[ar] ` starts the Arabic text.',
  phone: 'E.164, like +966501234567; spaces and brackets are accepted.',
  whatsapp: 'E.164, like +966501234567.',
  hours:
    'Opening hours in the subset of OpenStreetMap’s opening_hours that fits a weekly table: `Mo-Th,Su 09:00-22:00; Fr 14:00-02:00; Ramadan Mo-Su 20:00-02:00; PH off; Dec 25 off`. Ramadan is that of the Umm al-Qura calendar; `PH` are public holidays.',
  restricted: 'Details hidden from visitors. Members, and people with a grant or the PIN, see them.',
  searchable: 'Whether search engines may find its page; otherwise the page has `noindex`.',
  visibility:
    '`public`: found by name, in its handle’s list and in suggestions. `unlisted`: by its exact name only. `protected`: with its PIN. `private`: only by members of the handle. Empty: the handle’s default.',
  approximate:
    'Visitors see the cell of a Plus Code of 4, 6 or 8 digits (about 100 km, 5 km, 275 m) instead of the point.',
  expiresAt: 'ISO 8601, in the future: from then on visitors can’t see the place. Empty: never.',
  externalId: 'The ID of the place in your own system: unique among the places of its handle. Only its members see it.',
  metadata:
    'Data of your own system: at most 20 keys of 40 characters, with texts of 500. Only its members see it. Also accepted: the same as JSON text.',
  saudiShortAddress: 'Four letters and four digits, or empty.',
};
