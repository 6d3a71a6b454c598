import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { encodeLandRings, lazyLandRings } from '../../src/adapters/image-rendering/land-geometry-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-world-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a world that could not be read is read at the next call, and then kept', async () => {
  const path = join(folder, 'world.bin');
  const world = lazyLandRings(path);
  await expect(world()).rejects.toThrow('ENOENT');
  writeFileSync(path, encodeLandRings([new Float32Array([0, 0, 1, 0, 1, 1])]));
  const read = await world();
  expect(read).toMatchObject([{ west: 0, south: 0, east: 1, north: 1 }]);
  rmSync(path);
  expect(await world()).toBe(read);
});
