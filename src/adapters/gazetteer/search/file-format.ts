import type { PlaceKind } from '../../../domain/location/place-kind.ts';

/**
 * The gazetteer file: eight bytes of magic, the header's length, a JSON header, then sections of plain numbers and bytes,
 * each at a multiple of eight. It is used as it is read: only the header is parsed. Little-endian, as every
 * machine that Node runs on.
 */

/** Raised whenever the same packages would make other bytes: another layout, another folding, another choice of places. */
export const formatVersion = 10;
const magic = 'WHEREAT\n';

/** The kinds of places, in the order of their numbers. */
export const placeKinds = ['town', 'district', 'airport', 'landmark'] as const satisfies readonly PlaceKind[];

/** How much a place is the place of its area; the higher the more likely it is meant. */
export const rank = { capital: 4, regionSeat: 3, districtSeat: 2, settlement: 1, partOfTown: 0 } as const;

/** The languages in whose letters names are kept beside the Latin ones, in the order of the file. */
export const namedLanguages = ['ar', 'ur', 'hi', 'zh-Hans'] as const;
export type NamedLanguage = (typeof namedLanguages)[number];

/** A region of a country, by their numbers: regions of two countries may have one name, and so one number. */
export const regionKey = (country: number, region: number): number => country * 0x1_0000 + region;

/** The value that stands in place of a city's number. */
export const noCity = 0xffff_ffff;

/** The columns and indexes, by name. A settlement's number is its order by population, so smaller numbers are larger ones. */
export interface GazetteerSections {
  /** Integers of 10⁻⁶°. */
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  readonly populations: Uint32Array;
  readonly ranks: Uint8Array;
  /** Numbers into `placeKinds`. */
  readonly kinds: Uint8Array;
  /** Numbers into the header's lists. */
  readonly countries: Uint8Array;
  readonly regions: Uint16Array;
  /** The number of the city that a place lies in, or `noCity`. */
  readonly cities: Uint32Array;
  /** Place n is called `nameBytes[nameStarts[n] … nameStarts[n + 1]]`. */
  readonly nameStarts: Uint32Array;
  readonly nameBytes: Uint8Array;
  /** The numbers, ascending, of the places that have a name in one of `namedLanguages` or more. */
  readonly translatedPlaces: Uint32Array;
  /**
   * The start of each place's names: those of the n-th place are `translatedBytes[translatedStarts[n] … translatedStarts[n + 1]]`, a name
   * for each language, empty if there is none, with tabs between.
   */
  readonly translatedStarts: Uint32Array;
  readonly translatedBytes: Uint8Array;
  /** The regions that are called like a town of theirs with such a name, ascending: each as `regionKey`. */
  readonly namedRegions: Uint32Array;
  /** The number of the town for the n-th of these regions. */
  readonly regionTowns: Uint32Array;
  /** Folded names in the order of their bytes; key k belongs to the places `keyPlaces[keyPlaceStarts[k] … keyPlaceStarts[k + 1]]`. */
  readonly keyStarts: Uint32Array;
  readonly keyBytes: Uint8Array;
  readonly keyPlaceStarts: Uint32Array;
  readonly keyPlaces: Uint32Array;
  /** Handles that are names of places, a line each. */
  readonly reserved: Uint8Array;
  /** A kdbush of the settlements' longitude and latitude in degrees. */
  readonly tree: Uint8Array;
}

export interface GazetteerHeader {
  readonly format: number;
  /** Which packages it was compiled from. */
  readonly stamp: string;
  readonly places: number;
  /** Places from this number on are no settlements: airports, landmarks and districts. */
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

const aligned = (offset: number): number => Math.ceil(offset / 8) * 8;

/** The whole file's bytes. */
export function packGazetteer(header: GazetteerHeader, sections: GazetteerSections): Uint8Array {
  let size = 0;
  const layout: Record<string, { at: number; length: number }> = {};
  for (const name of sectionNames) {
    layout[name] = { at: size, length: sections[name].length };
    size = aligned(size + sections[name].byteLength);
  }
  const headerBytes = new TextEncoder().encode(JSON.stringify({ ...header, layout }));
  const body = aligned(12 + headerBytes.length);
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

/** How many of a file's bytes its magic, its header's length and its header are, by its first twelve. */
export const headLength = (start: Uint8Array): number =>
  12 + new DataView(start.buffer, start.byteOffset).getUint32(8, true);

/** Returns the header of a file, or `undefined` if it is not a gazetteer or is one of another format. */
export function readHeader(file: Uint8Array): GazetteerHeader | undefined {
  return parseHeader(file)?.header;
}

export type SectionName = keyof typeof shapes;

/** A file's header, and where its sections are. */
export interface GazetteerHead {
  readonly header: GazetteerHeader;
  /** Numbers of a section, all zero, and the byte of the file where they begin. */
  section<Name extends SectionName>(name: Name): { readonly at: number; readonly empty: GazetteerSections[Name] };
}

/** Reads the head of a file from its first `headLength` bytes. Returns `undefined` if it is not a gazetteer of this format. */
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
  if (header.format !== formatVersion) return undefined;
  return { header, layout: header.layout, body: aligned(end) };
}
