import type { FieldKey } from '../../domain/location-fields.ts';

interface FieldWords {
  /** What a person reads before the value. */
  readonly name: string;
  /** The flag of the option that sets it, without its dashes. */
  readonly flag: string;
  /** What the help says of that option. */
  readonly help: string;
}

/** The command line's words for a field of a location. */
export function fieldWords(key: FieldKey): FieldWords {
  const spaced = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    name: `${spaced[0]!.toUpperCase()}${spaced.slice(1)}`,
    flag: spaced.replaceAll(' ', '-'),
    help: spaced,
    ...otherWords[key],
  };
}

/** Where they are not those of the field's key. */
const otherWords: { readonly [K in FieldKey]?: Partial<FieldWords> } = {
  address: { help: 'the full address' },
  address2: { name: 'House', flag: 'house', help: 'house or building number, unit' },
  plusCode: { name: 'Plus Code' },
  searchable: { help: 'let search engines find its page' },
  visibility: { help: 'who finds it: public, unlisted, protected (with --pin) or private' },
  approximate: { help: 'show visitors the cell of a Plus Code of 4, 6 or 8 digits instead of the point' },
  expiresAt: {
    name: 'Expires',
    flag: 'expires',
    help: 'until when it can be seen: 2026-12-31T18:00, tomorrow 02:00, 3 days, never',
  },
  saudiShortAddress: { name: 'Short address', help: 'four letters and four digits' },
};
