import { type HandleKey, handleKey, readHandle } from '../../../domain/aliases/alias.ts';
import { COUNTRY_CODES, countryName } from '../../../domain/country/country.ts';
import { COUNTRY_ALIASES } from '../../../domain/country/country-synonyms.ts';
import { completeLanguages } from '../../../domain/languages.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import { withoutKind } from '../search/admin-areas.ts';
import { rank } from '../search/file-format.ts';
import type { SourcePlace } from './geonames-source.ts';

/** The population from which a town's name is reserved, and from which its names in other languages are reserved too. */
const MIN_RESERVED_POPULATION = 50_000;
const METROPOLIS_POPULATION = 1_000_000;

const kinds = ['country', 'city', 'region', 'airport'] as const;
type Kind = (typeof kinds)[number];
type KindByName = ReadonlyMap<string, Kind>;

/** Returns the kinds of places by the key of their handle. If a name has several kinds, the first of `kinds` counts. */
export function reservedPlaceNames(places: readonly SourcePlace[]): KindByName {
  const kindByKey = new Map<HandleKey, Kind>();
  const add = (kind: Kind) => (name: string) => {
    // Names are compared after normalizing more Arabic letters than handles.
    for (const text of [foldName(name), name]) {
      const handle = readHandle(text.replaceAll(/[\s'’-]/g, ''));
      if (handle === undefined) continue;
      const key = handleKey(handle);
      const known = kindByKey.get(key);
      if (known === undefined || kinds.indexOf(kind) < kinds.indexOf(known)) kindByKey.set(key, kind);
    }
  };
  const addRegion = add('region');
  const addCity = add('city');
  countryNames().forEach(add('country'));
  for (const place of places) {
    const { name, otherNames, region, population, kind } = place;
    if (region !== '') [region, withoutKind(region)].forEach(addRegion);
    if (kind === 'airport') otherNames.filter((name) => /^[A-Z]{3}$/.test(name)).forEach(add('airport'));
    if (kind !== undefined || place.rank === rank.partOfTown || population < MIN_RESERVED_POPULATION) continue;
    addCity(name);
    if (population >= METROPOLIS_POPULATION) otherNames.filter(isLongEnough).forEach(addCity);
  }
  return kindByKey;
}

/** Returns the names of every country in each language of the interface, and its other names in scripts other than Latin. */
const countryNames = (): readonly string[] =>
  COUNTRY_CODES.flatMap((code) => [
    countryName(code),
    ...completeLanguages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? ''),
    ...(COUNTRY_ALIASES[code] ?? '').split('|').filter(isBeyondLatin),
  ]);

/**
 * Returns whether a name is reserved: a short one in Latin letters is usually an ordinary word. In other scripts, towns have names of two
 * letters.
 */
const isLongEnough = (name: string): boolean => name.length >= 4 || isBeyondLatin(name);
const isBeyondLatin = (name: string): boolean => /[^\p{Script=Latin}\p{Script=Common}]{2}/u.test(name);

/** Encodes names with one line per kind: the kind, followed by its names. */
export const writeReservedNames = (names: KindByName): Uint8Array =>
  new TextEncoder().encode(
    kinds
      .map((kind) =>
        [kind, ...[...names].filter(([, kindOfName]) => kindOfName === kind).map(([key]) => key)].join(' '),
      )
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
