import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { GeocodeAnswer } from '../../../src/ports/geocoding/geocoder.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { type AdapterName, remoteAdapters } from '../../support/providers.ts';
import { sample } from '../../support/sample.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readFixtureBytes } from '../../support/vectors.ts';

const point = unwrap(createPoint(1.35, 103.82));
const providers = Object.keys(remoteAdapters) as AdapterName[];
const directions = ['forward', 'reverse'] as const;
type Direction = (typeof directions)[number];
type Path = readonly (string | number)[];

/** The required fields: the position of a place, the list that contains it, and Google's status. */
const needed: Readonly<Record<AdapterName, RegExp>> = {
  mapbox: /^features(\.\d+(\.center(\.\d)?)?)?$/,
  'mapbox-v6': /^features(\.\d+(\.properties(\.coordinates(\..*)?)?)?)?$/,
  tomtom: /^(results|addresses)(\.\d+(\.position(\..*)?)?)?$/,
  google: /^(status|results(\.\d+(\.geometry(\.location(\..*)?)?)?)?)$/,
  nominatim: /^(\d+|(\d+\.)?(lat|lon))$/,
  photon: /^features(\.\d+(\.geometry(\.coordinates(\.\d)?)?)?)?$/,
  onemap: /^(results|GeocodeInfo)(\.\d+(\.(LATITUDE|LONGI?TITUDE|LONGITUDE))?)?$/,
  saudi: /^(Addresses(\.\d+(\.(Latitude|Longitude))?)?)$/,
};

/** Yields the path of every value in a JSON value except its root. */
function* getPaths(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* getPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

const missing = Symbol('missing');
const replacements = [null, missing, 7, -0.5, [], [null], [7, ['x']], {}, { a: 1 }, '', '  ', 'text', true] as const;

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const copy = structuredClone(value);
  let inner = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) {
    if (typeof inner[key] !== 'object' || inner[key] === null) return copy;
    inner = inner[key] as Record<string | number, unknown>;
  }
  const last = path.at(-1)!;
  if (by !== missing) inner[last] = by;
  else if (Array.isArray(inner)) inner.splice(last as number, 1);
  else delete inner[last];
  return copy;
}

function ask(provider: AdapterName, direction: Direction, body: unknown): Promise<GeocodeAnswer> {
  const fetch = async (url: string | URL | Request) =>
    Response.json(String(url).includes('getToken') ? { access_token: 'token' } : body);
  const geocoder = remoteAdapters[provider]('http://provider.example', fetch as typeof globalThis.fetch);
  return direction === 'forward'
    ? geocoder.forward({ language: 'en', text: 'somewhere' })
    : geocoder.reverse({ language: 'en', point });
}

describe.each(sample(providers, 4))('%s', (provider) => {
  describe.each(directions)('%s', (direction) => {
    const body: unknown = JSON.parse(String(readFixtureBytes(`providers/own/${provider}-${direction}.json`)));
    const optional = [...getPaths(body)].filter((path) => !needed[provider].test(path.join('.')));

    test('an optional field with any value does not fail an answer', async () => {
      expect(optional.length).toBeGreaterThan(2);
      for (const path of optional)
        for (const by of replacements) {
          const answer = await ask(provider, direction, replaced(body, path, by));
          expect(answer, `${path.join('.')} = ${String(JSON.stringify(by))}`).toMatchObject({ outcome: 'found' });
          const { place } = answer as Extract<GeocodeAnswer, { outcome: 'found' }>;
          expect(place.address.trim()).not.toBe('');
          for (const part of Object.values(place.parts)) expect(typeof part).toBe('string');
          expect(place.countryCode ?? 'XX').toMatch(/^[A-Z]{2}$/);
        }
    });

    test('several optional fields with any values do not fail an answer', async () => {
      const changes = fc.array(fc.tuple(fc.constantFrom(...optional), fc.constantFrom(...replacements)), {
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(changes, async (some) => {
          const changed = some.reduce((value, [path, by]) => replaced(value, path, by), body);
          expect(await ask(provider, direction, changed)).toMatchObject({ outcome: 'found' });
        }),
        runs(200),
      );
    });
  });
});

test('a new null field is ignored, like Nominatim’s "name": null', async () => {
  const [place] = JSON.parse(String(readFixtureBytes('providers/own/nominatim-forward.json')));
  const answer = await ask('nominatim', 'forward', [{ ...place, name: null, extratags: null, importance: 'high' }]);
  expect(answer).toMatchObject({ outcome: 'found', place: { address: '44, Calle Prueba, Santiago, Chile' } });
});

test('an unreadable result does not hide the next one; only if all are unreadable, the answer is invalid', async () => {
  const [place] = JSON.parse(String(readFixtureBytes('providers/own/nominatim-forward.json')));
  expect(await ask('nominatim', 'forward', [{ ...place, lat: null }, place])).toMatchObject({ outcome: 'found' });
  expect(await ask('nominatim', 'forward', [{ ...place, lat: null }])).toMatchObject({ why: 'invalid' });
});
