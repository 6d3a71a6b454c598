import { type HandleKey, handleKey, parseHandle } from '../../domain/alias/alias.ts';
import { COUNTRY_CODES, countryName } from '../../domain/country/country.ts';
import { withoutKind } from './admin-areas.ts';
import { rank, type SourcePlace } from './geonames-source.ts';
import { foldName } from './normalize-name.ts';

/** Inhabitants of a town whose name is reserved, and of one whose names in other languages are so too. */
const reservedFrom = 50_000;
const metropolis = 1_000_000;

/** The handles that are a country's, a region's, a town's or an airport's name, as their keys. */
export function reservedPlaceNames(places: readonly SourcePlace[]): ReadonlySet<HandleKey> {
  const keys = new Set<HandleKey>();
  const add = (name: string) => {
    const handle = parseHandle(foldName(name).replaceAll(' ', ''));
    if (handle.ok) keys.add(handleKey(handle.value));
  };
  for (const code of COUNTRY_CODES) add(countryName(code));
  for (const place of places) {
    const { name, otherNames, region, population, kind } = place;
    if (region !== '') for (const one of [region, withoutKind(region)]) add(one);
    if (kind === 'airport') otherNames.filter((other) => /^[A-Z]{3}$/.test(other)).forEach(add);
    if (kind !== undefined || place.rank === rank.partOfTown || population < reservedFrom) continue;
    add(name);
    if (population >= metropolis) otherNames.filter((other) => other.length >= 4).forEach(add);
  }
  return keys;
}
