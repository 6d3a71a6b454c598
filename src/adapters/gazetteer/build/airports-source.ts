import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { distance } from 'geokdbush';
import { rank } from '../search/file-format.ts';
import { everydayWords } from './everyday-words.ts';
import type { SourcePlace } from './geonames-source.ts';
import { airportNames, type RegionAt } from './well-known-source.ts';

type AirportPackage = typeof import('airport-data-js');
type Airport = import('airport-data-js').Airport;

const require = createRequire(import.meta.url);

export function airportsVersion(): string {
  const path = join(dirname(require.resolve('airport-data-js')), '..', 'package.json');
  const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return `${name}@${version}`;
}

/** Returns the airports that people use: with an IATA code, and either large or with scheduled flights. */
export type AirportPlaces = (settlements: readonly SourcePlace[], regionAt: RegionAt) => readonly SourcePlace[];

export async function airportPlaces(): Promise<AirportPlaces> {
  const { getAirportByContinent }: AirportPackage = require('airport-data-js');
  const all = (await Promise.all(continents.map((continent) => getAirportByContinent(continent)))).flat();
  return (settlements, regionAt) => toSourcePlaces(all, settlements, regionAt);
}

function toSourcePlaces(
  all: readonly Airport[],
  settlements: readonly SourcePlace[],
  regionAt: RegionAt,
): readonly SourcePlace[] {
  const seenCodes = new Set<string>();
  const alsoCalled = airportNames();
  const towns = settlements.filter(({ population }) => population >= MIN_SERVED_POPULATION);
  return all.flatMap((airport): readonly SourcePlace[] => {
    const { iata, icao, latitude, longitude, country_code, type } = airport;
    const scheduled = /true/i.test(String(airport.scheduled_service));
    if (!/^[A-Z]{3}$/.test(iata) || seenCodes.has(iata) || !(scheduled || type === 'large_airport')) return [];
    seenCodes.add(iata);
    const place = { latitude: Number(latitude), longitude: Number(longitude), country: country_code };
    const town = findLargestNear(towns, place);
    const names = [airport.airport, toTitle(String(airport.wikipedia ?? ''))].filter(Boolean);
    const isWord = (code: string) => type !== 'large_airport' && everydayWords.has(code);
    const codes = [iata, icao ?? ''].filter((code) => /^[A-Z]{3,4}$/.test(code) && !isWord(code));
    return [
      {
        ...place,
        name: airport.airport,
        otherNames: [
          ...new Set([...names.flatMap((name) => shortNames(name, town)), ...(alsoCalled.get(iata) ?? []), ...codes]),
        ],
        region: regionAt(place),
        population: populationByType[type] ?? 3000,
        rank: rank.settlement,
        kind: 'airport',
      },
    ];
  });
}

const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];

/** The population of a town that is as likely to be meant as an airport of this type. */
const populationByType: Readonly<Record<string, number>> = { large_airport: 500_000, medium_airport: 30_000 };

/** The minimum population of a town after which an airport may be named, and its maximum distance in kilometres. */
const MIN_SERVED_POPULATION = 30_000;
const MAX_SERVED_KM = 60;

function findLargestNear(
  towns: readonly SourcePlace[],
  { latitude, longitude, country }: Pick<SourcePlace, 'latitude' | 'longitude' | 'country'>,
): SourcePlace | undefined {
  let largest: SourcePlace | undefined;
  for (const town of towns)
    if (
      town.country === country &&
      Math.abs(town.latitude - latitude) < 1 &&
      (largest === undefined || town.population > largest.population) &&
      distance(longitude, latitude, town.longitude, town.latitude) <= MAX_SERVED_KM
    )
      largest = town;
  return largest;
}

/** Returns the title of a Wikipedia article. `…/wiki/Heathrow_Airport` is Heathrow Airport, whatever the official name is. */
function toTitle(wikipedia: string): string {
  const slug = /\/wiki\/([^#?]+)$/.exec(wikipedia)?.[1];
  if (slug === undefined) return '';
  try {
    const title = decodeURIComponent(slug).replaceAll('_', ' ');
    return AIRPORT_KIND.test(title) ? title : '';
  } catch {
    return '';
  }
}

/**
 * Returns the short names of an airport: … Airport for Kuala Lumpur International Airport, and also Heathrow for London Heathrow Airport.
 */
function shortNames(name: string, town: SourcePlace | undefined): readonly string[] {
  const plain = name.replace(AIRPORT_KIND, '').trim();
  const names = [name, `${plain} Airport`];
  const townNames = town === undefined ? [] : [town.name, ...town.otherNames.filter((name) => /^[\p{Lu}]/u.test(name))];
  // The name of the town alone means the town.
  const isTown = (short: string) => townNames.some((townName) => townName.toLowerCase() === short.toLowerCase());
  const add = (short: string) => {
    if (short.length >= 4 && !isTown(short)) names.push(short, `${short} Airport`);
  };
  add(plain);
  const before = townNames.find((townName) => townName.length >= 4 && plain.startsWith(`${townName} `));
  if (before !== undefined) add(plain.slice(before.length + 1));
  // This matches Amsterdam Airport Schiphol.
  const after = /\bairport\s+(\p{L}[\p{L} ]+)$/iu.exec(name)?.[1];
  if (after !== undefined) add(after);
  for (const half of plain.split(/\s*[/–—]\s*|\s-\s/)) add(half);
  return names;
}

const AIRPORT_KIND =
  /\s+(?:(?:international|intl\.?|domestic|regional|municipal|city)\s+)*(?:airport|airfield|aerodrome|air base)\b.*$/i;
