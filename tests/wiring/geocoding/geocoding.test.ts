import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createGeocoding } from '../../../src/wiring/geocoding/geocoding.ts';
import { wholeGazetteer } from '../../support/gazetteer.ts';
import { unwrap } from '../../support/unwrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-geocoding-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a gazetteer that is missing at start is found by the first request after it was built', async () => {
  await wholeGazetteer();
  const gazetteerPath = join(folder, 'gazetteer.bin');
  const refuse = async () => new Response('no', { status: 503 });
  const open = () =>
    createGeocoding({ gazetteerPath, clock: { now: () => new Date() }, fetch: refuse as typeof fetch });
  const around = { south: 24, west: 46, north: 25, east: 47 };
  const lists = await open();
  const maps = await open();
  const addresses = await open();
  expect(await lists.gazetteer.suggest('Riyadh', { language: 'en' })).toMatchObject({
    failure: { service: 'gazetteer' },
  });
  expect(await maps.gazetteer.listWithin(around, 5, 'en')).toMatchObject({ failure: { service: 'gazetteer' } });
  expect((await addresses.addresses.geocode({ language: 'en', text: 'Riyadh' })).ok).toBe(false);
  copyFileSync(join(import.meta.dirname, '../../../dist', 'gazetteer.bin'), gazetteerPath);
  expect(unwrap(await lists.gazetteer.suggest('Riyadh', { language: 'en' }))[0]?.name).toBe('Riyadh');
  expect(unwrap(await maps.gazetteer.listWithin(around, 5, 'en')).length).toBeGreaterThan(0);
  expect(unwrap(await addresses.addresses.geocode({ language: 'en', text: 'Riyadh' })).provider).toBe('gazetteer');
  for (const closable of [lists, maps, addresses]) await closable.close();
});

test('Photon is called only if its address is configured', async () => {
  const open = (urls: { photon?: string }) =>
    createGeocoding({ urls, gazetteerPath: join(folder, 'none.bin'), clock: { now: () => new Date() } });
  const without = await open({});
  const withPhoton = await open({ photon: 'http://127.0.0.1:1/photon' });
  expect(without.providers).not.toContain('photon');
  expect(withPhoton.providers).toContain('photon');
  for (const closable of [without, withPhoton]) await closable.close();
});
