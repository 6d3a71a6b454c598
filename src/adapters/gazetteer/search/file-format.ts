import type { PlaceKind } from '../../../domain/location/place-kind.ts';

/**
 * The gazetteer file: eight bytes of magic, the length of the header, a JSON header, then sections of plain numbers and bytes, each aligned
 * to eight bytes. It is used in place; only the header is parsed. It is little-endian, like every machine that Node.js supports.
 */

/**
 * The format version. Increment it whenever the same source packages result in other bytes: another layout, normalization, or selection of
 * places.
 */
export const FORMAT_VERSION = 10;
const magic = 'WHEREAT\n';

/** The kinds of places, in the order of their numbers in the file. */
export const kindsByNumber = ['town', 'district', 'airport', 'landmark'] as const satisfies readonly PlaceKind[];

/** The administrative rank of a place. A higher rank makes it more likely that the place is meant. */
export const rank = { capital: 4, regionSeat: 3, districtSeat: 2, settlement: 1, partOfTown: 0 } as const;

/** The languages in other scripts than Latin for which names are stored, in the order of the file. */
export const namedLanguages = ['ar', 'ur', 'hi', 'zh-Hans'] as const;
export type NamedLanguage = (typeof namedLanguages)[number];

/** Combines the numbers of a country and a region. Regions of two countries can have the same name, and then have the same number. */
export const regionKey = (country: number, region: number): number => country * 0x1_0000 + region;

/** The value for places without a city. */
export const NO_CITY = 0xffff_ffff;

/** The columns and indexes by name. Settlements are numbered by population, so a smaller number is a larger settlement. */
export interface GazetteerSections {
  /** Integers of 10⁻⁶°. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  readonly populations: Uint32Array;
  readonly ranks: Uint8Array;
  /** Indexes into `kindsByNumber`. */
  readonly kinds: Uint8Array;
  /** Indexes into the header's lists. */
  readonly countries: Uint8Array;
  readonly regions: Uint16Array;
  /** The number of the city that contains a place, or `NO_CITY`. */
  readonly cities: Uint32Array;
  /** The name of place n is `nameBytes[nameStarts[n] … nameStarts[n + 1]]`, in UTF-8. */
  readonly nameStarts: Uint32Array;
  readonly nameBytes: Uint8Array;
  /** The ascending numbers of the places with a name in at least one of `namedLanguages`. */
  readonly translatedPlaces: Uint32Array;
  /**
   * The start of each place's translated names: those of the n-th such place are `translatedBytes[translatedStarts[n] … translatedStarts[n
   * + 1]]`, one per language and separated by tabs; empty if unknown.
   */
  readonly translatedStarts: Uint32Array;
  readonly translatedBytes: Uint8Array;
  /** The `regionKey`s, ascending, of regions that are named after one of their towns with translated names. */
  readonly namedRegions: Uint32Array;
  /** The number of the town of the n-th of these regions. */
  readonly regionTowns: Uint32Array;
  /** The normalized names in byte order. Key k has the places `keyPlaces[keyPlaceStarts[k] … keyPlaceStarts[k + 1]]`. */
  readonly keyStarts: Uint32Array;
  readonly keyBytes: Uint8Array;
  readonly keyPlaceStarts: Uint32Array;
  readonly keyPlaces: Uint32Array;
  /** The reserved handles, which are names of places, one per line. */
  readonly reserved: Uint8Array;
  /** A kdbush index of the settlements' longitudes and latitudes in degrees. */
  readonly tree: Uint8Array;
}

export interface GazetteerHeader {
  readonly format: number;
  /** The versions of the packages that it was compiled from. */
  readonly stamp: string;
  readonly places: number;
  /** Places from this number on are not settlements but airports, landmarks and districts. */
  readonly settlements: number;
  readonly countryCodes: readonly string[];
  readonly regionNames: readonly string[];
}

const shapes = {
  latitudes: Int32Array,
  longitudes: Int32Array,
  populations: Uint32Array,
  ranks: Uint8Array,
  kinds: Uint8Array,
  countries: Uint8Array,
  regions: Uint16Array,
  cities: Uint32Array,
  nameStarts: Uint32Array,
  nameBytes: Uint8Array,
  translatedPlaces: Uint32Array,
  translatedStarts: Uint32Array,
  translatedBytes: Uint8Array,
  namedRegions: Uint32Array,
  regionTowns: Uint32Array,
  keyStarts: Uint32Array,
  keyBytes: Uint8Array,
  keyPlaceStarts: Uint32Array,
  keyPlaces: Uint32Array,
  reserved: Uint8Array,
  tree: Uint8Array,
} as const;

export const sectionNames = Object.keys(shapes) as readonly SectionName[];

type Layout = Readonly<Record<SectionName, { readonly at: number; readonly length: number }>>;

const align = (offset: number): number => Math.ceil(offset / 8) * 8;

/** Returns the bytes of a gazetteer file. */
export function packGazetteer(header: GazetteerHeader, sections: GazetteerSections): Uint8Array {
  let size = 0;
  const layout: Record<string, { at: number; length: number }> = {};
  for (const name of sectionNames) {
    layout[name] = { at: size, length: sections[name].length };
    size = align(size + sections[name].byteLength);
  }
  const headerBytes = new TextEncoder().encode(JSON.stringify({ ...header, layout }));
  const body = align(12 + headerBytes.length);
  const file = new Uint8Array(body + size);
  file.set(new TextEncoder().encode(magic));
  new DataView(file.buffer).setUint32(8, headerBytes.length, true);
  file.set(headerBytes, 12);
  for (const name of sectionNames) {
    const { buffer, byteOffset, byteLength } = sections[name];
    file.set(new Uint8Array(buffer, byteOffset, byteLength), body + layout[name]!.at);
  }
  return file;
}

/** Returns the length of magic and header from the first twelve bytes of a file. */
export const headLength = (start: Uint8Array): number =>
  12 + new DataView(start.buffer, start.byteOffset).getUint32(8, true);

/** Returns the header of a file; `undefined` if it is not a gazetteer of this format. */
export function readHeader(file: Uint8Array): GazetteerHeader | undefined {
  return parseHeader(file)?.header;
}

export type SectionName = keyof typeof shapes;

/** The header of a file, and the positions of its sections. */
export interface GazetteerHead {
  readonly header: GazetteerHeader;
  /** Returns a zero-filled array for a section, and the byte offset of the section in the file. */
  section<Name extends SectionName>(name: Name): { readonly at: number; readonly empty: GazetteerSections[Name] };
}

/** Parses the head of a file from its first `headLength` bytes; `undefined` if it is not a gazetteer of this format. */
export function readHead(start: Uint8Array): GazetteerHead | undefined {
  const parsed = parseHeader(start);
  if (!parsed) return undefined;
  const { header, layout, body } = parsed;
  return {
    header,
    section: <Name extends SectionName>(name: Name) => ({
      at: body + layout[name].at,
      empty: new shapes[name](layout[name].length) as GazetteerSections[Name],
    }),
  };
}

function parseHeader(file: Uint8Array) {
  if (file.length < 12 || new TextDecoder().decode(file.subarray(0, 8)) !== magic) return undefined;
  const end = headLength(file);
  if (file.length < end) return undefined;
  const header = JSON.parse(new TextDecoder().decode(file.subarray(12, end))) as GazetteerHeader & {
    layout: Layout;
  };
  if (header.format !== FORMAT_VERSION) return undefined;
  return { header, layout: header.layout, body: align(end) };
}
