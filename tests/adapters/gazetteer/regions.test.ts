import { createRequire } from 'node:module';
import { distance } from 'geokdbush';
import { describe, expect, test } from 'vitest';
import { geoNamesPackages, type SourcePlace } from '../../../src/adapters/gazetteer/build/geonames-source.ts';
import { rank } from '../../../src/adapters/gazetteer/search/file-format.ts';
import { foldName } from '../../../src/domain/text/fold-name.ts';
import { readRows } from '../../support/vectors.ts';

const { City, State }: typeof import('country-state-city') = createRequire(import.meta.url)('country-state-city');

/** The 60 countries whose regions both sources have at the same level. */
const countries = (
  'AE AO AR AT AU BD BR CA CH CL CM CN CO CR CU CZ DE DO EC EG ES ET FR GH GT HN ID IN IQ IR IT JO JP KE KR KW LA MM MX MY ' +
  'MZ NG NI NL NP PA PE PH PK PL PY RU SA SE SY TH TR TZ UA US UY VE VN YE ZA ZM'
).split(' ');

/** The reviewed differences: another spelling, a lower level, or a region that is newer than the other source. */
const known = new Set(
  readRows('region-names.tsv').map(([country, , ours, theirs]) => `${country}: ${ours} | ${theirs}`),
);

describe('the regions of regional capitals', () => {
  const seatsAndCapitals = [...geoNamesPackages().places()].filter((place) => place.rank >= rank.regionSeat);
  const seats = seatsAndCapitals.filter((place) => place.rank === rank.regionSeat);

  test('Hanoi is in Hanoi, and Huế not in Dak Lak', () => {
    const getRegion = (name: string) =>
      seatsAndCapitals.find((seat) => seat.country === 'VN' && seat.name === name)?.region;
    expect(getRegion('Hanoi')).toBe('Hanoi');
    expect(getRegion('Huế')).toBe('Thừa Thiên Huế Province');
    expect(getRegion('Ho Chi Minh City')).toBe('Ho Chi Minh City (HCMC)');
  });

  test('towns across a border are in both regions', () => {
    const places = [...geoNamesPackages().places()].filter(({ country }) => country === 'US');
    for (const [name, ...regions] of [
      ['Kansas City', 'Kansas', 'Missouri'],
      ['Bristol', 'Tennessee', 'Virginia'],
      ['Texarkana', 'Arkansas', 'Texas'],
    ])
      expect(places.filter((place) => place.name === name).map(({ region }) => region)).toEqual(
        expect.arrayContaining(regions),
      );
  });

  test('agree with another source for 300 of them in 60 countries', () => {
    const wrong: string[] = [];
    const compared = new Map<string, number>();
    for (const country of countries)
      for (const seat of seats.filter((place) => place.country === country)) {
        const theirs = theirRegion(seat);
        if (theirs === undefined) continue;
        compared.set(country, (compared.get(country) ?? 0) + 1);
        if (!sameRegion(country, seat.region, theirs))
          wrong.push(`${country} ${seat.name}: ${seat.region} | ${theirs}`);
      }
    const all = [...compared.values()].reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThanOrEqual(300);
    expect(compared.size).toBeGreaterThanOrEqual(60);
    expect(wrong).toEqual([]);
  });
});

/** Returns the region in the other source of the nearest town with the same name. */
function theirRegion({ name, country, latitude, longitude }: SourcePlace): string | undefined {
  const city = getTowns(country)
    .get(foldName(name))
    ?.find((town) => distance(Number(town.longitude), Number(town.latitude), longitude, latitude) < 30);
  return city && State.getStateByCodeAndCountry(city.stateCode, country)?.name;
}

const towns = new Map<
  string,
  Map<string, { stateCode: string; latitude?: string | null; longitude?: string | null }[]>
>();
function getTowns(country: string) {
  if (!towns.has(country))
    towns.set(
      country,
      Map.groupBy(City.getCitiesOfCountry(country) ?? [], ({ name }) => foldName(name)),
    );
  return towns.get(country)!;
}

function sameRegion(country: string, ours: string, theirs: string): boolean {
  const [first, second] = [ours, theirs].map((region) => foldName(region).replaceAll(' ', '')) as [string, string];
  if (first === '' || second === '') return false;
  return first.includes(second) || second.includes(first) || known.has(`${country}: ${ours} | ${theirs}`);
}
