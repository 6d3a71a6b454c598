import { countryCode } from '../../../domain/country/country.ts';
import { countryNameIn } from '../../../domain/country/country-name-in.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import type { Settlement } from '../../../ports/geocoding/gazetteer.ts';
import { rank } from './file-format.ts';
import type { PlaceTable } from './place-table.ts';

/** A country or a region with its places. */
export interface AdminArea {
  readonly kind: 'country' | 'region';
  /** The number of its capital or seat of government; if it has none, of its largest place. */
  readonly seat: number;
  /** The total population of its places. */
  readonly population: number;
}

/** The countries and regions that contain places. */
export interface Areas {
  /**
   * Returns the area that a text names, in this country if given. A country comes before a region, and a larger region before a smaller
   * one.
   */
  called(text: string, country: string | undefined): AdminArea | undefined;
}

/** Creates the areas at the first look-up: that iterates over all places, which takes some tens of milliseconds. */
export function createAreaSearch(places: PlaceTable): Areas {
  let areas: ReturnType<typeof collectAreas> | undefined;
  return {
    called(text, country) {
      areas ??= collectAreas(places);
      const code = toCode(text);
      const named = code === undefined || (country ?? code) !== code ? undefined : areas.countries.get(code);
      if (named !== undefined) return named;
      const regions = areas.regions.get(removeKind(foldName(text)));
      if (country !== undefined) return regions?.get(country);
      return [...(regions?.values() ?? [])].reduce<AdminArea | undefined>(
        (a, b) => (a !== undefined && a.population >= b.population ? a : b),
        undefined,
      );
    },
  };
}

/** Returns whether a town is displayed under the name of an area, and is large enough beside it to be meant. */
export const isTownBeside = (places: PlaceTable, area: AdminArea, town: number, text: string): boolean =>
  town < places.settlements &&
  places.population(town) >=
    area.population * (places.rank(town) >= rank.regionSeat ? noVillage.seat : noVillage.town) &&
  `${foldName(places.name(town))} `.startsWith(`${foldName(text)} `);

/**
 * The minimum share of an area's population that a town of the same name needs to be meant. Few people of Washington or Quebec live in the
 * town of that name.
 */
const noVillage = { seat: 0.02, town: 0.25 } as const;

export const liesIn = (places: PlaceTable, { kind, seat }: AdminArea, place: number): boolean =>
  places.country(place) === places.country(seat) &&
  (kind === 'country' || places.region(place) === places.region(seat));

/** Converts an area to a suggestion. It has the point of its seat and no region. */
export function toSettlement(places: PlaceTable, { kind, seat, population }: AdminArea, language: string): Settlement {
  const settlement = places.read(seat, language);
  const name = kind === 'region' ? settlement.region : countryNameIn(language, settlement.country);
  return { ...settlement, kind, name, region: '', population };
}

/** Returns the country of a text. Two letters are a code for machines: a user who types `me` does not mean Montenegro. */
const toCode = (text: string): string | undefined => (text.trim().length > 2 ? countryCode(text) : undefined);

/** Removes the generic word from a region's name, so that Lagos State, the Province of Jujuy and Riyadh Region are found without it. */
export const withoutKind = (name: string): string => removeKind(foldName(name));

const removeKind = (folded: string): string => folded.replace(KIND_OF_AREA, '') || folded;

const kinds = 'state|province|region|governorate|emirate|county|district|department|prefecture|oblast|territory';
const KIND_OF_AREA = new RegExp(`^(?:the )?(?:${kinds}) of (?:the )?| (?:${kinds})$`);

interface Growing extends AdminArea {
  seat: number;
  population: number;
  hasSeat: boolean;
}

/** Collects the countries by code, and the regions by their names without generic words and by country. */
function collectAreas(places: PlaceTable) {
  const countries = new Map<string, Growing>();
  const regions = new Map<string, Map<string, Growing>>();
  const plainNames = new Map<number, string>();
  const add = (kind: AdminArea['kind'], areas: Map<string, Growing>, place: number, least: number) => {
    const country = places.country(place);
    const isSeat = places.rank(place) >= least;
    const area = areas.get(country);
    if (area === undefined)
      return areas.set(country, { kind, seat: place, population: places.population(place), hasSeat: isSeat });
    area.population += places.population(place);
    // Places are in the order of their size, so the first one is the largest.
    if (isSeat && !area.hasSeat) Object.assign(area, { seat: place, hasSeat: true });
  };
  for (let place = 0; place < places.settlements; place += 1) {
    add('country', countries, place, rank.capital);
    const region = places.region(place);
    if (!plainNames.has(region)) plainNames.set(region, removeKind(foldName(places.regionName(region))));
    const name = plainNames.get(region)!;
    if (name === '') continue;
    if (!regions.has(name)) regions.set(name, new Map());
    add('region', regions.get(name)!, place, rank.regionSeat);
  }
  return { countries, regions } satisfies {
    countries: ReadonlyMap<string, AdminArea>;
    regions: ReadonlyMap<string, ReadonlyMap<string, AdminArea>>;
  };
}
