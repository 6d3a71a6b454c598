import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { createGeocoding } from '../../../src/wiring/geocoding/geocoding.ts';
import { wholeGazetteer } from '../../support/gazetteer.ts';
import { marsaPbf } from '../../support/osm-pbf.ts';
import { newFolder, openExtracts } from '../../support/street-extracts.ts';
import { unwrap } from '../../support/unwrap.ts';

test('streets of extracts are suggested beside towns, first with a map', async () => {
  await wholeGazetteer();
  const streetsFolder = newFolder();
  const file = join(newFolder(), 'marsa.osm.pbf');
  writeFileSync(file, marsaPbf());
  const geocoding = await createGeocoding({ clock: { now: () => new Date() }, streetsFolder });
  const suggested = async (more: object = {}) =>
    unwrap(await geocoding.gazetteer.suggest('king', { language: 'en', limit: 4, ...more })).map(
      ({ kind, name }) => `${kind} ${name}`,
    );
  try {
    const before = await suggested();
    expect(before.some((suggestion) => suggestion.startsWith('street'))).toBe(false);
    unwrap(await openExtracts(streetsFolder).add(file));
    await expect.poll(suggested, { timeout: 10_000 }).toContain('street King Fahd Road');
    expect((await suggested())[0]).toBe(before[0]);
    expect((await suggested({ near: unwrap(createPoint(24.7, 46.7)) }))[0]).toBe('street King Fahd Road');
    // The test page requests the provider by name, for texts and for points.
    const credited = { provider: 'streets', attribution: '© OpenStreetMap contributors' };
    const found = unwrap(
      await geocoding.addresses.geocode({ language: 'en', text: '20 King Fahd Road' }, { provider: 'streets' }),
    );
    expect(found).toMatchObject({ ...credited, approximate: false });
    const { point } = found;
    expect(
      unwrap(await geocoding.addresses.reverseGeocode({ language: 'en', point }, { provider: 'streets' })),
    ).toMatchObject(credited);
  } finally {
    await geocoding.close();
  }
});
