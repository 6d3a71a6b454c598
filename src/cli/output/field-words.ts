import type { FieldKey } from '../../domain/location/location-fields.ts';
import { restrictable } from '../../domain/location/restricted.ts';

interface FieldWords {
  /** The name that is printed before the value. */
  readonly name: string;
  /** The option that sets it, without dashes. */
  readonly flag: string;
  /** The option's description in the help. */
  readonly help: string;
}

/** Returns the command line's words for a field of a location. */
export function getFieldWords(key: FieldKey): FieldWords {
  const spaced = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    name: `${spaced[0]!.toUpperCase()}${spaced.slice(1)}`,
    flag: spaced.replaceAll(' ', '-'),
    help: spaced,
    ...wordOverrides[key],
  };
}

/** Words of fields that differ from the words of their keys. */
const wordOverrides: { readonly [K in FieldKey]?: Partial<FieldWords> } = {
  address: { help: 'the full address' },
  address2: { name: 'House', flag: 'house', help: 'house or building number, unit' },
  plusCode: { name: 'Plus Code' },
  entrance: { help: 'its gate or door, if not at the point: latitude,longitude; "" removes it' },
  way: { help: 'the way from the road to the door, from a GPX, KML or GeoJSON file: at most 2 km' },
  floor: { help: 'the floor, as written at the door' },
  unit: { help: 'flat, office or shop' },
  landmark: { help: 'something nearby that is easy to see' },
  instructions: { help: 'how to get there; a line that starts with [ar] starts the Arabic text' },
  phone: { help: 'phone number: +966501234567' },
  whatsapp: { name: 'WhatsApp', help: 'WhatsApp number: +966501234567' },
  hours: { help: 'opening hours: "Mo-Th 09:00-22:00; Fr 14:00-22:00; Ramadan Mo-Su 20:00-02:00; Dec 25 off"' },
  restricted: { help: `details hidden from visitors: ${restrictable.join(' ')}` },
  externalId: { name: 'External ID', help: 'its ID in your own system' },
  metadata: { help: 'data of your own system, as JSON: {"route":"7"}' },
  searchable: { help: 'let search engines find its page' },
  visibility: { help: 'who can see it: public, unlisted, protected (with --pin) or private' },
  approximate: {
    help: 'show visitors the cell of a Plus Code of 4, 6 or 8 digits instead of the point; none: the point',
  },
  expiresAt: {
    name: 'Expires',
    flag: 'expires',
    help: 'when it expires: "tomorrow 02:00", "3 days", "2026-12-31 18:00", never',
  },
  saudiShortAddress: { name: 'Short address', help: 'four letters and four digits' },
};
