import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'geokdbush';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPolygonCountryFinder } from '../../../../src/adapters/country-coder/country-finder.ts';
import type { ProviderName } from '../../../../src/domain/country/provider-selection.ts';
import { err } from '../../../../src/domain/result.ts';
import type { Geocoder } from '../../../../src/ports/geocoding/geocoder.ts';
import { geocode } from '../../../../src/usecases/geocoding/geocode.ts';
import { reverseGeocode } from '../../../../src/usecases/geocoding/reverse-geocode.ts';
import { search } from '../../../../src/usecases/geocoding/search.ts';
import type { SearchAnswer } from '../../../../src/usecases/index.ts';
import { wholeGazetteer } from '../../../support/gazetteer.ts';

/** A search without a network, in which OpenStreetMap is unreachable. */
let ask: (text: string) => Promise<SearchAnswer>;
beforeAll(async () => {
  const { geocoder } = await wholeGazetteer();
  const failed = async () => ({ outcome: 'failed', why: 'network', detail: '' }) as const;
  const osm: Geocoder = { name: 'osm', forward: failed, reverse: failed };
  const geocoders = new Map<ProviderName, Geocoder>([
    ['osm', osm],
    ['gazetteer', geocoder],
  ]);
  const tools = { geocoders, countries: createPolygonCountryFinder(), clock: { now: () => new Date() } };
  const notRequested = () => {
    throw new Error('No such text is in the lists.');
  };
  const follow = search({
    aliases: {
      resolve: async () => err({ kind: 'handle-not-found', handle: '@unknown' }),
      suggest: async () => ({ ok: true, value: [] }),
    },
    addresses: { geocode: geocode(tools), reverseGeocode: reverseGeocode(tools) },
    militaryGrid: { formatAt: notRequested, parseSquare: notRequested },
    links: { expand: notRequested },
  });
  ask = (text) => follow(text, { language: 'en' });
});

const lists = [
  { file: 'regions.tsv', texts: 118, right: 118 },
  { file: 'regions.held-out.tsv', texts: 135, right: 132 },
];

type Row = readonly [text: string, country: string, latitude?: string, longitude?: string];

/** Returns the mistake in a result: another place, or none although one exists. */
async function mistakeIn([text, country, latitude, longitude]: Row): Promise<'wrong' | 'missed' | undefined> {
  const answer = await ask(text);
  const place = answer.ok && 'point' in answer.value ? answer.value : undefined;
  if (place === undefined) return country === 'none' ? undefined : 'missed';
  const { point, countryCode } = place;
  const isNear = distance(point.longitude, point.latitude, Number(longitude), Number(latitude)) <= 40;
  return countryCode === country && isNear ? undefined : 'wrong';
}

describe.each(lists)('a town followed by a region or a postcode, by $file', ({ file, texts, right }) => {
  test(`is found without a provider for ${right} of ${texts}, and none is found wrongly`, async () => {
    const rows = readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t') as readonly string[] as Row);
    expect(rows).toHaveLength(texts);
    const mistakes = { wrong: [] as string[], missed: [] as string[] };
    for (const row of rows) {
      const mistake = await mistakeIn(row);
      if (mistake !== undefined) mistakes[mistake].push(row[0]);
    }
    const { wrong, missed } = mistakes;
    console.info(`${file}: wrong ${wrong.join('; ') || 'none'}; not found ${missed.join('; ') || 'none'}`);
    expect(wrong).toEqual([]);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(texts - right);
  });
});
