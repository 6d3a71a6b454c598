import { type Point, pointFromMicrodegrees } from '../../../domain/coordinates/coordinates.ts';
import { attributionFor } from '../../../domain/country/provider-selection.ts';
import type { PlaceKind } from '../../../domain/location/place-kind.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import type { Settlement } from '../../../ports/geocoding/gazetteer.ts';
import {
  type GazetteerHeader,
  type GazetteerSections,
  kindsByNumber,
  NO_CITY,
  namedLanguages,
  regionKey,
  type SectionName,
} from './file-format.ts';
import { primaryLanguage } from './main-language.ts';

/** The places of a file by number. Place 0 is the largest settlement. */
export interface PlaceTable {
  /** The number of settlements. A place with this number or a higher one is not a settlement. */
  readonly settlements: number;
  readonly count: number;
  /** Returns a place. Its name and region are in the language of a BCP 47 tag where that name is known. */
  read(number: number, language: string): Settlement;
  /** Return the name of a place or of its region as in `read`. */
  nameIn(number: number, language: string): string;
  regionIn(number: number, language: string): string;
  name(number: number): string;
  point(number: number): Point;
  /** Return coordinates in degrees. */
  latitude(number: number): number;
  longitude(number: number): number;
  country(number: number): string;
  region(number: number): number;
  regionName(region: number): string;
  /** Returns the regions with a normalized name, in any country. */
  regionsCalled(folded: string): ReadonlySet<number>;
  /** Returns the districts that are not settlements of the table. */
  districts(): readonly number[];
  /**
   * Returns the number of the city that contains a place. A town outside a city is its own city. Returns `undefined` if no city is near.
   */
  city(number: number): number | undefined;
  rank(number: number): number;
  kind(number: number): PlaceKind;
  /** Returns the population. A place that is not a settlement has the population of a town that is as likely to be meant. */
  population(number: number): number;
}

/** The sections of a file with the points and names of places. */
export const placeSections = [
  'latitudes',
  'longitudes',
  'populations',
  'ranks',
  'kinds',
  'countries',
  'regions',
  'cities',
  'nameStarts',
  'nameBytes',
  'translatedPlaces',
  'translatedStarts',
  'translatedBytes',
  'namedRegions',
  'regionTowns',
] as const satisfies readonly SectionName[];
export type PlaceSections = Pick<GazetteerSections, (typeof placeSections)[number]>;

export function createPlaceTable(header: GazetteerHeader, sections: PlaceSections): PlaceTable {
  const { latitudes, longitudes, populations, ranks, kinds, countries, regions, cities, nameStarts, nameBytes } =
    sections;
  const translated = createTranslations(sections);
  const point = (number: number) => pointFromMicrodegrees(latitudes[number]!, longitudes[number]!);
  const name = (number: number) => decoder.decode(nameBytes.subarray(nameStarts[number], nameStarts[number + 1]));
  const nameIn = (number: number, language: string) => translated(number, language) ?? name(number);
  const country = (number: number) => header.countryCodes[countries[number]!]!;
  const regionIn = (number: number, language: string) => {
    const at = indexIn(sections.namedRegions, regionKey(countries[number]!, regions[number]!));
    const inLanguage = at < 0 ? undefined : translated(sections.regionTowns[at]!, language);
    return inLanguage ?? header.regionNames[regions[number]!]!;
  };
  let regionNumbers: ReadonlyMap<string, ReadonlySet<number>> | undefined;
  const kind = (number: number) => kindsByNumber[kinds[number]!]!;
  let districts: readonly number[] | undefined;
  return {
    settlements: header.settlements,
    count: header.places,
    name,
    nameIn,
    regionIn,
    point,
    latitude: (number) => latitudes[number]! / 1e6,
    longitude: (number) => longitudes[number]! / 1e6,
    country,
    region: (number) => regions[number]!,
    regionName: (region) => header.regionNames[region]!,
    regionsCalled: (folded) => {
      regionNumbers ??= numbersByName(header.regionNames);
      return regionNumbers.get(folded) ?? none;
    },
    districts: () => {
      districts ??= Array.from(
        { length: header.places - header.settlements },
        (_, index) => header.settlements + index,
      ).filter((number) => kind(number) === 'district');
      return districts;
    },
    city: (number) => {
      const city = cities[number]!;
      return city === NO_CITY ? undefined : city;
    },
    rank: (number) => ranks[number]!,
    kind,
    population: (number) => populations[number]!,
    read: (number, language) => ({
      name: nameIn(number, language),
      point: point(number),
      region: regionIn(number, language),
      country: country(number),
      population: number < header.settlements ? populations[number]! : 0,
      kind: kind(number),
      attribution: attributionFor('gazetteer', kind(number)),
    }),
  };
}

/**
 * Indexes names by their normalized form, at the first search that names a region: normalizing four thousand names takes some milliseconds.
 */
function numbersByName(names: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const numbers = new Map<string, Set<number>>();
  names.forEach((name, number) => {
    const folded = foldName(name);
    if (folded !== '') numbers.set(folded, (numbers.get(folded) ?? new Set()).add(number));
  });
  return numbers;
}

/**
 * Returns a look-up of the name of a place in a language. It returns `undefined` for an unknown name, and for languages in Latin script.
 */
function createTranslations({ translatedPlaces, translatedStarts, translatedBytes }: PlaceSections) {
  return (number: number, language: string): string | undefined => {
    const column = namedLanguages.findIndex((known) => known === language || known === primaryLanguage(language));
    const at = column < 0 ? -1 : indexIn(translatedPlaces, number);
    if (at < 0) return undefined;
    const names = decoder.decode(translatedBytes.subarray(translatedStarts[at], translatedStarts[at + 1]));
    return names.split('\t')[column] || undefined;
  };
}

/** Returns the index of a number in an ascending list; -1 if it is missing. */
function indexIn(numbers: Uint32Array, wanted: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (numbers[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return numbers[from] === wanted ? from : -1;
}

const none: ReadonlySet<number> = new Set();
const decoder = new TextDecoder();
