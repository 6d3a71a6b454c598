import { type HandleKey, handleKey, readHandle } from '../../domain/alias/alias.ts';
import { COUNTRY_CODES, countryName } from '../../domain/country/country.ts';
import { withoutKind } from './admin-areas.ts';
import { rank, type SourcePlace } from './geonames-source.ts';
import { foldName } from './normalize-name.ts';

/** Inhabitants of a town whose name is reserved, and of one whose names in other languages are so too. */
const reservedFrom = 50_000;
const metropolis = 1_000_000;

const kinds = ['country', 'city', 'region', 'airport'] as const;
type Kind = (typeof kinds)[number];
type KindByName = ReadonlyMap<string, Kind>;

/** The handles that are a country's, a region's, a town's or an airport's name, by their keys: the first of these kinds. */
export function reservedPlaceNames(places: readonly SourcePlace[]): KindByName {
  const kindByKey = new Map<HandleKey, Kind>();
  const add = (kind: Kind) => (name: string) => {
    const handle = readHandle(foldName(name).replaceAll(' ', ''));
    if (handle === undefined) return;
    const key = handleKey(handle);
    const known = kindByKey.get(key);
    if (known === undefined || kinds.indexOf(kind) < kinds.indexOf(known)) kindByKey.set(key, kind);
  };
  const addRegion = add('region');
  const addCity = add('city');
  for (const code of COUNTRY_CODES) add('country')(countryName(code));
  for (const place of places) {
    const { name, otherNames, region, population, kind } = place;
    if (region !== '') [region, withoutKind(region)].forEach(addRegion);
    if (kind === 'airport') otherNames.filter((other) => /^[A-Z]{3}$/.test(other)).forEach(add('airport'));
    if (kind !== undefined || place.rank === rank.partOfTown || population < reservedFrom) continue;
    addCity(name);
    if (population >= metropolis) otherNames.filter((other) => other.length >= 4).forEach(addCity);
  }
  return kindByKey;
}

/** A line for each kind: what it is, and the names of it. */
export const writeReservedNames = (names: KindByName): Uint8Array =>
  new TextEncoder().encode(
    kinds
      .map((kind) => [kind, ...[...names].filter(([, one]) => one === kind).map(([key]) => key)].join(' '))
      .join('\n'),
  );

export const readReservedNames = (bytes: Uint8Array): KindByName =>
  new Map(
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .flatMap((line) => {
        const [kind, ...keys] = line.split(' ');
        return keys.map((key) => [key, kind as Kind] as const);
      }),
  );
