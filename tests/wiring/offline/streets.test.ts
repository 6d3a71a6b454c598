import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStreetSearch, type StreetSearch } from '../../../src/adapters/gazetteer/streets/search/street-search.ts';
import { openReadDatabase } from '../../../src/adapters/sqlite-wasm/read-database.ts';
import type { SearchedCountry } from '../../../src/client/offline-search.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { parseFrames } from '../../../src/domain/country/street-file.ts';
import { ok } from '../../../src/domain/result.ts';
import { createGeocoding, type Geocoding } from '../../../src/wiring/geocoding/geocoding.ts';
import { createOfflineSearch } from '../../../src/wiring/offline/search.ts';
import { openOfflineTowns } from '../../../src/wiring/offline/towns.ts';
import { wholeGazetteer } from '../../support/gazetteer.ts';
import { marsaPbf } from '../../support/osm-pbf.ts';
import { newFolder, openExtracts } from '../../support/street-extracts.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readSharedBytes } from '../../support/vectors.ts';

interface Country {
  readonly name: string;
  readonly country: string;
  readonly region: string;
  readonly pbf: Uint8Array;
  /** Complete, partial and misspelt addresses, crossings, other scripts and unknown addresses. */
  readonly texts: readonly string[];
  readonly points: readonly (readonly [number, number])[];
}

const extracts: readonly Country[] = [
  {
    name: 'Marsa',
    country: 'SA',
    region: 'Riyadh Region',
    pbf: marsaPbf(),
    texts: [
      '20 King Fahd Road',
      'King Fahd Road 20, 12211 Marsa, Saudi Arabia',
      'king fhad rod',
      'king',
      'kin',
      'طريق الملك فهد ٢٠، المرسى',
      'marsa',
      'Riyadh',
      'nowhere at all 7',
    ],
    points: [
      [24.7, 46.7],
      [24.7002, 46.7001],
      [24.71, 46.71],
    ],
  },
  ...(
    [
      [
        'sf-downtown',
        'US',
        'California',
        [
          '555 California St',
          'Markt Street',
          'california & montgomery',
          'pier 3',
          'pow',
          'san francisco',
          '1 Dr Carlton B Goodlett Pl',
        ],
        [
          [37.7925, -122.4036],
          [37.7793, -122.4193],
        ],
      ],
      [
        'monaco',
        'MC',
        '',
        ['Boulevard des Moulins 12', 'bd des mouilns', 'rue gri', 'monte carlo', 'Avenue de la Costa'],
        [[43.7396, 7.4273]],
      ],
    ] as const
  ).flatMap(([name, country, region, texts, points]): readonly Country[] => {
    const pbf = readSharedBytes(`osm/${name}.osm.pbf`);
    return pbf === undefined ? [] : [{ name, country, region, pbf, texts, points }];
  }),
];

async function readIndex(geocoding: Geocoding, country: string): Promise<Uint8Array> {
  const file = unwrap(await geocoding.countryStreets.openFile(country))!;
  const { frames, length } = parseFrames(await file.read(0, file.size));
  expect(length).toBe(file.size);
  return new Uint8Array(Buffer.concat(frames.map((frame) => gunzipSync(frame))));
}

/** Copies queries and results, as messages to and from a worker are. */
function copySearch(search: StreetSearch): StreetSearch {
  return {
    forward: async (...question) => structuredClone(await search.forward(...structuredClone(question))),
    reverse: async (...question) => structuredClone(await search.reverse(...structuredClone(question))),
    suggest: async (...question) => structuredClone(await search.suggest(...structuredClone(question))),
  };
}

describe.each(extracts)('the streets of $name on a device', ({ name, country, region, pbf, texts, points }) => {
  let server: Geocoding;
  let stored: SearchedCountry;
  beforeAll(async () => {
    await wholeGazetteer();
    const streetsFolder = newFolder();
    const path = join(newFolder(), `${name}.osm.pbf`);
    writeFileSync(path, pbf);
    unwrap(await openExtracts(streetsFolder, async () => ({ city: name, region, country })).add(path));
    server = await createGeocoding({ clock: { now: () => new Date() }, streetsFolder });
    const index = await readIndex(server, country);
    const read = (at: number, length: number) => index.subarray(at, at + length);
    const search = createStreetSearch(await openReadDatabase({ size: index.length, read }))!;
    const towns = await openOfflineTowns(country, unwrap(await server.countryTowns.openFile(country))!.bytes);
    [stored] = createOfflineSearch({ towns, streets: { country, search: copySearch(search) } }) as [SearchedCountry];
  });
  afterAll(() => server.close());

  test.each(texts)('“%s” has the same result as on the server', async (text) => {
    const options = { provider: 'streets' } as const;
    for (const more of [{}, { language: 'ar' }, { near: unwrap(createPoint(...points[0]!)) }])
      expect(await stored.geocode({ language: 'en', text, country, ...more }, options)).toEqual(
        await server.addresses.geocode({ language: 'en', text, country, ...more }, options),
      );
  });

  test.each(texts)('“%s” has the server’s suggestions for each letter', async (text) => {
    const near = unwrap(createPoint(...points[0]!));
    for (let length = 1; length <= text.length; length += 1)
      for (const more of [{}, { near, limit: 5 }])
        expect(await stored.suggest(text.slice(0, length), { language: 'en', country, ...more })).toEqual(
          await server.gazetteer.suggest(text.slice(0, length), { language: 'en', country, ...more }),
        );
  });

  test.each(points)('%d, %d has the same address as on the server', async (...at) => {
    const point = unwrap(createPoint(...at));
    const options = { provider: 'streets' } as const;
    const answer = await stored.reverseGeocode({ language: 'en', point }, options);
    expect(answer).toEqual(await server.addresses.reverseGeocode({ language: 'en', point }, options));
  });

  test('some of the texts and points are found', async () => {
    const options = { provider: 'streets' } as const;
    const found = await Promise.all(texts.map((text) => stored.geocode({ language: 'en', text, country }, options)));
    expect(found.filter(({ ok }) => ok).length).toBeGreaterThan(3);
    expect(
      (await stored.reverseGeocode({ language: 'en', point: unwrap(createPoint(...points[0]!)) }, options)).ok,
    ).toBe(true);
  });

  test('have no results in another country', async () => {
    expect(unwrap(await server.countryStreets.openFile('JP'))).toBeUndefined();
  });
});

describe('an unreadable index', () => {
  test('is not searched', async () => {
    const file = { size: 81_920, read: (_at: number, length: number) => new Uint8Array(length) };
    expect(createStreetSearch(await openReadDatabase(file))).toBeUndefined();
  });

  test('leaves the answer to the server', async () => {
    const broken = async () => {
      throw new Error('damaged');
    };
    const [saved] = createOfflineSearch({
      streets: { country: 'SA', search: { forward: broken, reverse: broken, suggest: broken } },
    });
    expect((await saved!.geocode({ language: 'en', text: 'king fahd road', country: 'SA' })).ok).toBe(false);
    const reversed = unwrap(await saved!.reverseGeocode({ language: 'en', point: unwrap(createPoint(24.7, 46.7)) }));
    expect(reversed.approximate).toBe(true);
    expect(await saved!.suggest('king', { language: 'en' })).toEqual(ok([]));
  });

  test('of another country than the towns is searched beside them', async () => {
    const nothing = {
      forward: async () => ({ outcome: 'none' }) as const,
      reverse: async () => ({ outcome: 'none' }) as const,
      suggest: async () => [],
    };
    const towns = { country: 'FR', gazetteer: {}, geocoder: { name: 'gazetteer' } } as never;
    const existing = createOfflineSearch({ towns, streets: { country: 'MC', search: nothing } });
    expect(existing.map(({ country }) => country)).toEqual(['MC', 'FR']);
    expect(createOfflineSearch({})).toEqual([]);
  });
});
