import { afterAll, describe, expect, test } from 'vitest';
import { createNodeFetch } from '../../../src/adapters/http/undici-fetch.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { GeocodeAnswer } from '../../../src/ports/geocoding/geocoder.ts';
import { type StubHandler, startHttpStub } from '../../support/http-stub.ts';
import { type AdapterName, remoteAdapters } from '../../support/providers.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readFixtureBytes, readRows, readSharedBytes } from '../../support/vectors.ts';

const http = createNodeFetch();
afterAll(http.close);

const columns = ['street', 'address2', 'district', 'city', 'region', 'country', 'postcode'] as const;
/** The requested point of the recorded Saudi responses without coordinates. */
const requested = unwrap(createPoint(24.774265, 46.738586));
const nearRoad = unwrap(createPoint(1.35, 103.8));

const token = JSON.stringify({
  access_token: 'token',
  expiry_timestamp: String(Math.ceil(Date.now() / 1000) + 259_200),
});

const playing =
  (body: Uint8Array, status: number): StubHandler =>
  (request, response) => {
    if (request.url?.includes('getToken')) response.end(token);
    else response.writeHead(status).end(body);
  };

async function answerTo(provider: AdapterName, row: readonly string[], body: Uint8Array): Promise<GeocodeAnswer> {
  const [file = '', status, direction] = row;
  const played = await startHttpStub(playing(body, Number(status)));
  const adapter = remoteAdapters[provider](played.base, http.fetch);
  const answer =
    direction === 'reverse'
      ? await adapter.reverse({ language: 'en', point: file.startsWith('onemap') ? nearRoad : requested })
      : await adapter.forward({
          language: 'en',
          text: /\d{6}/.exec(file)?.[0] ?? (provider === 'onemap' ? '999999' : 'somewhere'),
        });
  await played.close();
  return answer;
}

function expectRow(answer: GeocodeAnswer, row: readonly string[]): void {
  const [, , , outcome = '', ...cells] = row;
  if (answer.outcome !== 'found') {
    expect(answer).toMatchObject(outcome === 'none' ? { outcome } : { outcome: 'failed', why: outcome });
    return;
  }
  const [countryCode = '', latitude, longitude, building = ''] = cells.slice(columns.length);
  const { place, weak = false } = answer;
  expect(place.parts).toEqual(Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])));
  expect([place.point.latitude, place.point.longitude]).toEqual([Number(latitude), Number(longitude)]);
  expect(place.countryCode ?? '').toBe(countryCode);
  expect(place.building ?? '').toBe(building);
  const exactness = place.approximate ? 'approximate' : 'found';
  expect(weak ? 'weak' : exactness).toBe(outcome);
}

describe('recorded answers', () => {
  test.each(readRows('providers/recorded.tsv'))('%s', async (...row) => {
    const [file = ''] = row;
    const body = readSharedBytes(`providers/${file}`);
    if (body === undefined) return;
    const [folder = '', name = ''] = file.split('/');
    const provider = folder === 'mapbox' && name.startsWith('v6') ? 'mapbox-v6' : (folder as AdapterName);
    expectRow(await answerTo(provider, row, body), row);
  });
});

describe('own answers', () => {
  test.each(readRows('providers/own.tsv'))('%s, %s, %s', async (...row) => {
    const [file = ''] = row;
    const provider = file.replace(/-(forward|reverse|none)\.json$/, '') as AdapterName;
    expectRow(await answerTo(provider, row, readFixtureBytes(`providers/own/${file}`)), row);
  });

  test('a short address is looked up as one, and returned with the place', async () => {
    const played = await startHttpStub(playing(readFixtureBytes('providers/own/saudi-forward.json'), 200));
    const answer = await remoteAdapters.saudi(played.base, http.fetch).forward({ language: 'en', text: ' test2929 ' });
    await played.close();
    expect(played.requests[0]!.line).toContain('NationalAddressByShortAddress?shortaddress=TEST2929');
    expect(played.requests[0]!.headers.api_key).toBe('test-key');
    expect(played.requests[0]!.line).not.toContain('test-key');
    expect(answer).toMatchObject({ outcome: 'found', place: { saudiShortAddress: 'TEST2929' } });
  });
});
