import type { KeyWith } from '../../../domain/location/location-fields.ts';

/** The descriptions of fields in the API documentation, beyond their names. */
export const fieldDescriptions: { readonly [K in KeyWith<{ editable: true }>]?: string } = {
  handle: 'With its leading @, which may be left out.',
  address: 'The full text of the address.',
  address2: 'House or building number, unit.',
  entrance: 'The gate or door, where that is another point; `null` for none. Also read: "24.711664, 46.674264".',
  way: 'The way from the road to the door: its points in the order of walking, at most 500, simplified to at most 60; at most 2 km long, and ending within 250 m of where one arrives. `null` or `[]` for none. Also read: well-known text, `LINESTRING (46.674264 24.711664, …)`. It goes when the place is moved away from it.',
  floor: 'As it is written at the door: 3, G, M2.',
  unit: 'Flat, office or shop.',
  landmark: 'What stands nearby and is seen from afar.',
  instructions:
    'How to arrive, at most 1000 characters in each of up to four languages (BCP 47; empty where it is not said). Also read: one text, in which a line that begins with `[ar] ` begins those in that language.',
  phone: 'E.164, like +966501234567; spaces and brackets are read.',
  whatsapp: 'E.164, like +966501234567.',
  hours:
    'Opening hours in the subset of OpenStreetMap’s opening_hours that a weekly table can say: `Mo-Th,Su 09:00-22:00; Fr 14:00-02:00; Ramadan Mo-Su 20:00-02:00; Dec 25 off`. Ramadan is that of the Umm al-Qura calendar.',
  restricted: 'What visitors are not shown; members, holders of a grant and of the PIN are.',
  searchable: 'Whether search engines may find its page; without it the page says `noindex`.',
  visibility:
    '`public`: found by name, in its handle’s list and in suggestions. `unlisted`: by its exact name only. `protected`: with its PIN. `private`: by members of the handle alone. Empty: the handle’s default.',
  approximate:
    'Visitors see the cell of a Plus Code of 4, 6 or 8 digits (about 100 km, 5 km, 275 m) in place of the point.',
  expiresAt: 'ISO 8601, in the future: from then on the place is gone for visitors. Empty: never.',
  externalId: 'The id that your own system gives it: unique among the places of its handle. Only its members see it.',
  metadata:
    'What your own system notes of it: at most 20 keys of 40 characters, with texts of 500. Only its members see it. Also read: the same as one text of JSON.',
  saudiShortAddress: 'Four letters and four digits, or empty.',
};
