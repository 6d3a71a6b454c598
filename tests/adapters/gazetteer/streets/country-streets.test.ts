import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCountryStreets } from '../../../../src/adapters/gazetteer/streets/country-streets.ts';
import { parseFrames } from '../../../../src/domain/country/street-file.ts';
import type { CountryFiles } from '../../../../src/ports/offline/country-files.ts';
import { marsaPbf } from '../../../support/osm-pbf.ts';
import { newFolder, openExtracts } from '../../../support/street-extracts.ts';
import { unwrap } from '../../../support/unwrap.ts';

let folder: string;
let streets: CountryFiles;
const add = async (name: string) => {
  const path = join(newFolder(), `${name}.osm.pbf`);
  writeFileSync(path, marsaPbf());
  return unwrap(await openExtracts(folder).add(path));
};
beforeAll(async () => {
  folder = newFolder();
  await add('marsa');
  streets = createCountryStreets(folder);
});

const getFile = async (country: string) => unwrap(await streets.openFile(country));

describe('the file of a country', () => {
  test('is the index in compressed pieces, in any ranges', async () => {
    const file = (await getFile('SA'))!;
    const parts = [];
    for (let at = 0; at < file.size; at += 10_007) parts.push(await file.read(at, Math.min(at + 10_007, file.size)));
    const { frames, length } = parseFrames(new Uint8Array(Buffer.concat(parts)));
    expect(length).toBe(file.size);
    const index = Buffer.concat(frames.map((frame) => gunzipSync(frame)));
    expect(index.subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(file.size).toBeLessThan(index.length / 2);
  });

  test('does not exist for a country with few of the streets, if it is too large, or without an extract', async () => {
    expect(await getFile('AE')).toBeUndefined();
    expect(unwrap(await createCountryStreets(folder, 10_000).openFile('SA'))).toBeUndefined();
    expect(unwrap(await createCountryStreets(join(folder, 'none')).openFile('SA'))).toBeUndefined();
  });

  test('changes with the extract, and the old one is closed', async () => {
    const before = (await getFile('SA'))!;
    expect((await getFile('SA'))!.etag).toBe(before.etag);
    await add('marsa');
    const after = (await getFile('SA'))!;
    expect(after.etag).not.toBe(before.etag);
    await expect(before.read(0, 10)).rejects.toThrow('The index has changed.');
    expect((await after.read(0, 10)).length).toBe(10);
  });

  test('is not created from an invalid index', async () => {
    writeFileSync(join(folder, 'broken.streets'), 'no database');
    expect(await getFile('SA')).toBeDefined();
    copyFileSync(join(folder, 'broken.streets'), join(folder, 'marsa.streets'));
    expect(await getFile('SA')).toBeUndefined();
  });
});
