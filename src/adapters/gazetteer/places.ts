import { type Point, pointFromMicrodegrees } from '../../domain/coordinates.ts';
import type { Settlement } from '../../ports/gazetteer.ts';
import type { GazetteerHeader, GazetteerSections } from './file-format.ts';

/** The places of a file by number, 0 the largest. */
export interface Places {
  readonly count: number;
  read(number: number): Settlement;
  point(number: number): Point;
  country(number: number): string;
  rank(number: number): number;
  population(number: number): number;
}

export function placesOf(header: GazetteerHeader, sections: GazetteerSections): Places {
  const { latitudes, longitudes, populations, ranks, countries, regions, nameStarts, nameBytes } = sections;
  const point = (number: number) => pointFromMicrodegrees(latitudes[number]!, longitudes[number]!);
  const country = (number: number) => header.countryCodes[countries[number]!]!;
  return {
    count: header.places,
    point,
    country,
    rank: (number) => ranks[number]!,
    population: (number) => populations[number]!,
    read: (number) => ({
      name: decoder.decode(nameBytes.subarray(nameStarts[number], nameStarts[number + 1])),
      point: point(number),
      region: header.regionNames[regions[number]!]!,
      country: country(number),
      population: populations[number]!,
    }),
  };
}

const decoder = new TextDecoder();
