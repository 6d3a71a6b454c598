import { describe, expect, test } from 'vitest';
import { viewportAround } from '../../src/domain/drawing/viewport.ts';
import { createRasterGround } from '../../src/usecases/tiles/raster-ground.ts';
import { createManualClock } from '../support/databases.ts';

const view = viewportAround({ latitude: 24.7136, longitude: 46.6753 }, 17.4, {
  width: 448,
  height: 240,
  padding: { top: 0, bottom: 0, side: 0 },
});
const DAY_MS = 86_400_000;
const bytes = Buffer.from('a picture');
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A ground over tiles that come, or do not. */
function createGround() {
  const clock = createManualClock();
  const server = { asked: [] as string[], comes: true, isKept: true, isWhole: true };
  const ground = createRasterGround({
    clock,
    composer: { compose: async () => (server.isWhole ? bytes : undefined) },
    tiles: {
      async fetch(addresses) {
        server.asked.push(addresses.map(({ z, x, y }) => `${z}/${x}/${y}`).join(' '));
        return server.comes ? clock.now().getTime() + 30 * DAY_MS : undefined;
      },
      read: async (addresses) => (server.isKept ? addresses.map(() => bytes) : undefined),
    },
  });
  return { ground, server, clock, draw: (key = 'door') => ground.picture(key, view, 'webp') };
}

describe('the ground of raster tiles', () => {
  test('is not waited for, is there the next time, and its version says so', async () => {
    const { ground, server, draw } = createGround();
    expect(ground.version('door')).toBe('');
    expect(await draw()).toBeUndefined();
    expect(server.asked).toHaveLength(1);
    // Of the zoom that is nearest to the window's.
    expect(server.asked[0]).toMatch(/^17\//);
    await settled();
    const version = ground.version('door');
    expect(version).not.toBe('');
    expect(await draw()).toBe(bytes);
    expect([ground.version('door'), server.asked.length]).toEqual([version, 1]);
    expect(ground.version('another')).toBe('');
  });

  test('is asked for once while it is under way', async () => {
    const { server, draw } = createGround();
    await Promise.all([draw(), draw(), draw()]);
    expect(server.asked).toHaveLength(1);
  });

  test('that did not come is asked for again after ten minutes, each time under another version', async () => {
    const { ground, server, clock, draw } = createGround();
    server.comes = false;
    const versions = new Set<string>();
    for (const round of [1, 2, 3]) {
      expect(await draw()).toBeUndefined();
      await settled();
      expect(await draw()).toBeUndefined();
      expect([ground.version('door'), server.asked.length]).toEqual(['', round]);
      clock.forward(10 * 60);
      versions.add(ground.version('door'));
    }
    expect([...versions].every((version) => version !== '')).toBe(true);
    expect(versions.size).toBe(3);
    server.comes = true;
    await draw();
    await settled();
    expect(await draw()).toBe(bytes);
  });

  test('is fetched anew when its tiles are too old', async () => {
    const { ground, server, clock, draw } = createGround();
    await draw();
    await settled();
    const before = ground.version('door');
    clock.forward((31 * DAY_MS) / 1000);
    expect(ground.version('door')).not.toBe(before);
    expect(await draw()).toBeUndefined();
    await settled();
    expect([await draw(), server.asked.length]).toEqual([bytes, 2]);
  });

  test.each(['isKept', 'isWhole'] as const)(
    'whose tiles are no longer what they were (%s) is drawn, and asked for later',
    async (flaw) => {
      const { ground, server, clock, draw } = createGround();
      await draw();
      await settled();
      server[flaw] = false;
      expect(await draw()).toBeUndefined();
      expect([await draw(), ground.version('door'), server.asked.length]).toEqual([undefined, '', 1]);
      clock.forward(10 * 60);
      await draw();
      expect(server.asked).toHaveLength(2);
    },
  );

  test('is remembered of so many windows', async () => {
    const { ground, draw } = createGround();
    for (let index = 0; index <= 10_000; index += 1) await draw(`door ${index}`);
    await settled();
    expect([ground.version('door 0'), ground.version('door 10000') !== '']).toEqual(['', true]);
  });
});
