import { describe, expect, test } from 'vitest';
import { tilesInView } from '../../../src/domain/drawing/placed-tiles.ts';
import type { TileAddress } from '../../../src/domain/drawing/tile-grid.ts';
import { viewportAround } from '../../../src/domain/drawing/viewport.ts';
import { createBackgroundJobs } from '../../../src/usecases/health/background-jobs.ts';
import { createRasterGround } from '../../../src/usecases/maps/raster-ground.ts';
import { createManualClock, silentLog } from '../../support/databases.ts';

const view = viewportAround({ latitude: 24.7136, longitude: 46.6753 }, 17.4, {
  width: 448,
  height: 240,
  padding: { top: 0, bottom: 0, side: 0 },
});
const DAY_MS = 86_400_000;
const bytes = Buffer.from('a picture');
const formatTile = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a raster ground whose tile server can fail. */
function createGround() {
  const clock = createManualClock();
  const server = { requested: [] as string[], composed: [] as unknown[], comes: true, isStored: true, isWhole: true };
  const ground = createRasterGround({
    background: createBackgroundJobs(silentLog),
    clock,
    composer: {
      async compose(...args) {
        server.composed.push(args);
        return server.isWhole ? bytes : undefined;
      },
    },
    tiles: {
      async fetch(addresses) {
        server.requested.push(addresses.map(formatTile).join(' '));
        return server.comes ? clock.now().getTime() + 30 * DAY_MS : undefined;
      },
      // The bytes of a tile are its address.
      read: async (addresses) =>
        server.isStored ? addresses.map((address) => Buffer.from(formatTile(address))) : undefined,
    },
  });
  return { ground, server, clock, draw: (key = 'door') => ground.drawPicture(key, view, 'webp') };
}

describe('the ground of raster tiles', () => {
  test('is not awaited, is available the next time, and changes the version', async () => {
    const { ground, server, draw } = createGround();
    expect(ground.getVersion('door')).toBe('');
    expect(await draw()).toBeUndefined();
    expect(server.requested).toHaveLength(1);
    // The zoom of the tiles is the one nearest to the zoom of the window.
    expect(server.requested[0]).toMatch(/^17\//);
    await settled();
    const version = ground.getVersion('door');
    expect(version).not.toBe('');
    expect(await draw()).toBe(bytes);
    expect([ground.getVersion('door'), server.requested.length]).toEqual([version, 1]);
    expect(ground.getVersion('another')).toBe('');
  });

  test('is composed of the tiles of the window, each at its position', async () => {
    const { server, draw } = createGround();
    await draw();
    await settled();
    await draw();
    const places = tilesInView(view, 17);
    expect(places.length).toBeGreaterThan(1);
    const placed = places.map((place) => ({ ...place, bytes: Buffer.from(formatTile(place.address)) }));
    expect(server.composed).toEqual([[view, placed, 'webp']]);
  });

  test('is fetched once for concurrent requests', async () => {
    const { ground, server, clock, draw } = createGround();
    const first = draw();
    clock.forward(DAY_MS);
    expect(ground.getVersion('door')).toBe('');
    await Promise.all([first, draw(), draw()]);
    expect(server.requested).toHaveLength(1);
  });

  test('that failed is fetched again after ten minutes, each time under another version', async () => {
    const { ground, server, clock, draw } = createGround();
    server.comes = false;
    const versions = new Set<string>();
    for (const round of [1, 2, 3]) {
      expect(await draw()).toBeUndefined();
      await settled();
      expect(await draw()).toBeUndefined();
      expect([ground.getVersion('door'), server.requested.length]).toEqual(['', round]);
      clock.forward(10 * 60);
      versions.add(ground.getVersion('door'));
    }
    expect([...versions]).toEqual(['due 1', 'due 2', 'due 3']);
    server.comes = true;
    await draw();
    await settled();
    expect(await draw()).toBe(bytes);
  });

  test('is fetched again when its tiles are too old', async () => {
    const { ground, server, clock, draw } = createGround();
    await draw();
    await settled();
    const before = ground.getVersion('door');
    clock.forward((31 * DAY_MS) / 1000);
    expect(ground.getVersion('door')).not.toBe(before);
    expect(await draw()).toBeUndefined();
    await settled();
    expect([await draw(), server.requested.length]).toEqual([bytes, 2]);
  });

  test.each(['isStored', 'isWhole'] as const)(
    'whose tiles are stale (%s) is drawn, and fetched later',
    async (flaw) => {
      const { ground, server, clock, draw } = createGround();
      await draw();
      await settled();
      server[flaw] = false;
      expect(await draw()).toBeUndefined();
      expect([await draw(), ground.getVersion('door'), server.requested.length]).toEqual([undefined, '', 1]);
      clock.forward(10 * 60);
      await draw();
      expect(server.requested).toHaveLength(2);
    },
  );

  test('is cached for a limited number of windows', async () => {
    const { ground, clock, draw } = createGround();
    const isKnown = (index: number) => ground.getVersion(`door ${index}`) !== '';
    for (let index = 0; index < 10_000; index += 1) await draw(`door ${index}`);
    await settled();
    expect([0, 1, 2, 9999].map(isKnown)).toEqual([true, true, true, true]);
    await draw('door 10000');
    await settled();
    expect([0, 1, 2, 10_000].map(isKnown)).toEqual([false, true, true, true]);
    // A window that is fetched again becomes the newest.
    clock.forward((31 * DAY_MS) / 1000);
    await draw('door 1');
    await settled();
    await draw('door 10001');
    await settled();
    expect([1, 2, 3, 10_001].map(isKnown)).toEqual([true, false, true, true]);
  });
});
