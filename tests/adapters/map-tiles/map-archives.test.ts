import { existsSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import { afterEach, describe, expect, test } from 'vitest';
import { createTileArchiveFiles } from '../../../src/adapters/map-tiles/archive-files.ts';
import { createMapArchives } from '../../../src/adapters/map-tiles/archive-folder.ts';
import { findOverlaps, getIdRanges } from '../../../src/adapters/map-tiles/tile-ranges.ts';
import type { Area } from '../../../src/domain/coordinates/coordinates.ts';
import { areasMeet, tileArea } from '../../../src/domain/drawing/tile-grid.ts';
import type { FailureOf } from '../../../src/domain/failure.ts';
import type { Result } from '../../../src/domain/result.ts';
import { operatorMessages } from '../../../src/i18n/operator-messages.ts';
import type { ArchiveProgress } from '../../../src/ports/maps/map-archives.ts';
import { type RangeServer, type RequestedRange, startRangeServer } from '../../support/range-server.ts';
import { createStreetTile, getPmtiles, writeMbtiles } from '../../support/tile-archives.ts';
import { unwrap } from '../../support/unwrap.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'whereat-maps-'));

const bounds = [58, 23, 59, 24] as const;
const area: Area = { west: 58.3, south: 23.4, east: 58.6, north: 23.7 };

/** Creates a vector tile with incompressible bytes, which are reproducible by the seed. */
function toTile(name: string, seed: number, length = 2000): Buffer {
  let state = seed + 1;
  const noise = Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 8;
  });
  return Buffer.concat([createStreetTile(name), Buffer.from(noise)]);
}

/** Every tile of the zooms 8 to 11 that meets the bounds. */
const tiles = [8, 9, 10, 11].flatMap((z) => {
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
  const rows = Array.from({ length: 2 ** z }, (_, y) => y).filter((y) =>
    areasMeet(tileArea({ z, x: column(58), y }), { west: 58, south: 23, east: 59, north: 24 }),
  );
  const columns = Array.from({ length: column(59) - column(58) + 1 }, (_, index) => column(58) + index);
  return columns.flatMap((x) => rows.map((y) => ({ z, x, y, bytes: toTile(`${z} ${x} ${y}`, x * y) })));
});
const planet = getPmtiles(tiles, bounds, { leafSize: 20 });
/** The offset of the tiles, after header and directories (PMTiles v3, §2). */
const tilesBegin = Number(planet.readBigUInt64LE(56));
const within = tiles.filter((tile) => areasMeet(tileArea(tile), area));

const servers: RangeServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
async function serve(...parameters: Parameters<typeof startRangeServer>): Promise<RangeServer> {
  const server = await startRangeServer(...parameters);
  servers.push(server);
  return server;
}

const archivesIn = (folder: string, changes: Partial<Parameters<typeof createMapArchives>[0]> = {}) =>
  createMapArchives({ folder, others: [], fetch: globalThis.fetch, patienceMs: 300, waitMs: 5, ...changes });

/** Returns the problem of a failure, and expects that its message is one sentence with the source or the invalid name. */
function getProblem(result: Result<unknown, FailureOf<'archive-failed'>>): string {
  if (result.ok) throw new Error('It was added.');
  const sentence = operatorMessages['archive-failed'](result.failure);
  expect(sentence).toMatch(/^[^\n]{20,300}$/);
  const { problem, source, detail } = result.failure;
  expect(sentence).toContain(problem === 'bad-name' ? detail : source);
  return result.failure.problem;
}

/** Expects that an archive contains exactly the expected tiles, byte for byte. */
async function expectTiles(folder: string, name: string, expected: typeof tiles): Promise<void> {
  const archive = await createTileArchiveFiles({ folder, others: [] }).open(join(folder, name));
  if ('damage' in archive) throw new Error(archive.damage);
  for (const tile of tiles) {
    const found = await archive.readTile(tile);
    const isExpected = expected.includes(tile);
    expect(found !== undefined, `${tile.z}/${tile.x}/${tile.y}`).toBe(isExpected);
    if (isExpected) expect(found).toEqual({ bytes: new Uint8Array(tile.bytes), isGzip: true });
  }
  await archive.close();
}

describe('the ids of the tiles of an area', () => {
  test.each<readonly [string, Area]>([
    ['a town', { west: 58.3, south: 23.4, east: 58.6, north: 23.7 }],
    ['across the antimeridian', { west: 177, south: -19, east: -178, north: -12 }],
    ['a pole', { west: -180, south: 80, east: 180, north: 90 }],
    ['the world', { west: -180, south: -90, east: 180, north: 90 }],
    ['one point', { west: 0.5, south: 0.5, east: 0.5, north: 0.5 }],
  ])('are those of all tiles with ground in it: %s', (_title, wanted) => {
    const ranges = getIdRanges(wanted, 0, 7);
    const found = ranges.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index));
    const halves =
      wanted.west <= wanted.east
        ? [wanted]
        : [
            { ...wanted, east: 180 },
            { ...wanted, west: -180 },
          ];
    const isThere = (z: number, x: number, y: number) => {
      const ground = tileArea({ z, x, y });
      const isPoint = wanted.west === wanted.east;
      if (isPoint) return ground.west <= 0.5 && ground.east > 0.5 && ground.south < 0.5 && ground.north >= 0.5;
      return halves.some((half) => areasMeet(half, { ...ground, ...(y === 0 && { north: 91 }) }));
    };
    const expected: number[] = [];
    for (let id = 0; id < zxyToTileId(8, 0, 0); id += 1) if (isThere(...tileIdToZxy(id))) expected.push(id);
    expect(found).toEqual(expected);
    expect(ranges.every(({ start }, index) => start > (ranges[index - 1]?.end ?? -1))).toBe(true);
  });

  test('are few ranges for many tiles', () => {
    const ranges = getIdRanges({ west: -180, south: -85.06, east: 180, north: 85.06 }, 0, 15);
    expect(ranges.length).toBeLessThan(5);
    expect(findOverlaps(ranges, 100, 200)).toEqual([{ start: 100, end: 200 }]);
    expect(findOverlaps([{ start: 5, end: 9 }], 9, 12)).toEqual([]);
  });
});

describe('cutting an area out of a remote archive', () => {
  test('fetches its tiles by merged ranges, four at once, and reports progress', async () => {
    const server = await serve(planet);
    const folder = newFolder();
    const steps: ArchiveProgress[] = [];
    const added = unwrap(
      await archivesIn(folder).add(server.url, { area, name: 'muscat', progress: (step) => steps.push(step) }),
    );
    expect(added).toMatchObject({
      name: 'muscat',
      schema: 'openmaptiles',
      minZoom: 8,
      maxZoom: 11,
      bounds: area,
      attribution: '<a href="https://example.org/">Someone’s data</a>',
    });
    await expectTiles(folder, 'muscat.mbtiles', within);
    expect(readdirSync(folder)).toEqual(['muscat.mbtiles']);
    expect(server.atOnce()).toBeLessThanOrEqual(4);
    expect(server.ranges.filter(([first]) => first >= tilesBegin).length).toBeLessThan(within.length / 4);
    const fetched = steps.filter(({ step }) => step === 'fetch');
    expect(fetched.at(-1)).toMatchObject({ done: 1, bytes: fetched.at(-1)?.totalBytes });
    expect(unwrap(await archivesIn(folder).list()).archives.map(({ name }) => name)).toEqual(['muscat']);
  });

  test('a plan counts tiles and bytes, and writes nothing', async () => {
    const server = await serve(planet);
    const folder = join(newFolder(), 'maps');
    const plan = unwrap(await archivesIn(folder).plan(server.url, { area, name: 'muscat', maxZoom: 10 }));
    const shallow = within.filter(({ z }) => z <= 10);
    expect(plan).toMatchObject({ name: 'muscat', tiles: shallow.length, minZoom: 8, maxZoom: 10 });
    expect(plan.bytes).toBeGreaterThanOrEqual(shallow.reduce((sum, { bytes }) => sum + bytes.length, 0));
    expect(existsSync(folder)).toBe(false);
    await archivesIn(folder).add(server.url, { area, name: 'muscat', maxZoom: 10 });
    await expectTiles(folder, 'muscat.mbtiles', shallow);
  });

  test('stores equal tiles once, also if the directory has them as a run', async () => {
    const equal = tiles.map((tile) => ({ ...tile, bytes: createStreetTile('sea') }));
    const server = await serve(getPmtiles(equal, bounds, { leafSize: 20, deduplicate: true }));
    const folder = newFolder();
    const added = unwrap(await archivesIn(folder).add(server.url, { area, name: 'sea' }));
    const archive = await createTileArchiveFiles({ folder, others: [] }).open(join(folder, 'sea.mbtiles'));
    if ('damage' in archive) throw new Error(archive.damage);
    for (const tile of within) expect(await archive.readTile(tile)).toBeDefined();
    await archive.close();
    expect(added.bytes).toBeLessThan(equal[0]!.bytes.length + 40_000);
  });

  test('resumes a broken connection for the rest only', async () => {
    let broken = 0;
    const server = await serve(planet, ({ first, last, response }) => {
      if (last - first < 20_000 || broken >= 2) return false;
      broken += 1;
      response.writeHead(206, {
        etag: '"one"',
        'content-range': `bytes ${first}-${last}/${planet.length}`,
        'content-length': last - first + 1,
      });
      response.write(planet.subarray(first, first + Math.ceil((last - first) / 2)));
      setTimeout(() => response.destroy(), 30);
      return true;
    });
    const folder = newFolder();
    unwrap(await archivesIn(folder).add(server.url, { name: 'all' }));
    await expectTiles(folder, 'all.mbtiles', tiles);
    expect(broken).toBe(2);
    const bytes = server.ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    expect(bytes).toBeLessThan(2.2 * planet.length);
  });

  test.each([
    ['429 with Retry-After', 429, { 'retry-after': '0' }],
    ['503', 503, {}],
  ])('%s is retried', async (_title, status, headers) => {
    const server = await serve(planet, ({ index, response }) => {
      if (index % 3 !== 0) return false;
      response.writeHead(status, headers).end();
      return true;
    });
    const folder = newFolder();
    unwrap(await archivesIn(folder).add(server.url, { area, name: 'muscat' }));
    await expectTiles(folder, 'muscat.mbtiles', within);
  });

  test('waits for a slow server as long as bytes arrive', async () => {
    const server = await serve(planet, ({ first, last, response }) => {
      response.writeHead(206, { etag: '"one"', 'content-range': `bytes ${first}-${last}/${planet.length}` });
      const step = Math.ceil((last - first + 1) / 4);
      let at = first;
      const send = () => {
        response.write(planet.subarray(at, Math.min(at + step, last + 1)));
        at += step;
        if (at > last) response.end();
        else setTimeout(send, 150);
      };
      send();
      return true;
    });
    const folder = newFolder();
    unwrap(await archivesIn(folder).add(server.url, { area, name: 'muscat' }));
    await expectTiles(folder, 'muscat.mbtiles', within);
  });

  const head = (total = planet.length) => ({ etag: '"one"', 'content-range': `bytes 0-0/${total}` });
  const lies: readonly (readonly [string, string, (requested: RequestedRange) => boolean])[] = [
    [
      'no ranges: the whole file',
      'no-ranges',
      ({ response }) => {
        response.writeHead(200, { 'content-length': planet.length }).end(planet);
        return true;
      },
    ],
    [
      'a page that does not exist',
      'no-download',
      ({ response }) => {
        response.writeHead(404).end('no');
        return true;
      },
    ],
    [
      'errors, however often it is asked',
      'no-download',
      ({ response }) => {
        response.writeHead(500).end();
        return true;
      },
    ],
    ['nothing at all', 'no-download', () => true],
    [
      'other bytes than were asked for',
      'wrong-range',
      ({ index, response }) => {
        if (index === 0) return false;
        response.writeHead(206, { etag: '"one"', 'content-range': `bytes 7-99/${planet.length}` });
        response.end(planet.subarray(7, 100));
        return true;
      },
    ],
    [
      'no word of which bytes',
      'wrong-range',
      ({ response }) => {
        response.writeHead(206).end('x');
        return true;
      },
    ],
    [
      'bytes that are packed once more',
      'wrong-range',
      ({ response }) => {
        response.writeHead(206, { ...head(), 'content-encoding': 'identity, gzip' }).end('x');
        return true;
      },
    ],
    [
      'more bytes than it announced',
      'wrong-range',
      ({ first, last, response }) => {
        response.writeHead(206, { etag: '"one"', 'content-range': `bytes ${first}-${last}/${planet.length}` });
        response.end(Buffer.concat([planet.subarray(first, last + 1), Buffer.alloc(9)]));
        return true;
      },
    ],
    [
      'fewer bytes than it announced',
      'no-download',
      ({ first, last, response }) => {
        response.writeHead(206, { etag: '"one"', 'content-range': `bytes ${first}-${last}/${planet.length}` });
        response.end(planet.subarray(first, last));
        return true;
      },
    ],
    [
      'zeros where the tiles are',
      'broken',
      ({ first, last, response }) => {
        if (first < tilesBegin) return false;
        response.writeHead(206, { etag: '"one"', 'content-range': `bytes ${first}-${last}/${planet.length}` });
        response.end(Buffer.alloc(last - first + 1));
        return true;
      },
    ],
    [
      'another ETag half way',
      'changed',
      ({ index, first, last, response }) => {
        if (index < 3) return false;
        response.writeHead(206, { etag: '"two"', 'content-range': `bytes ${first}-${last}/${planet.length}` });
        response.end(planet.subarray(first, last + 1));
        return true;
      },
    ],
    [
      'another size half way',
      'changed',
      ({ index, first, last, response }) => {
        if (index < 3) return false;
        response.writeHead(206, { etag: '"one"', 'content-range': `bytes ${first}-${last}/${planet.length + 1}` });
        response.end(planet.subarray(first, last + 1));
        return true;
      },
    ],
    [
      'an empty file',
      'not-archive',
      ({ response }) => {
        response.writeHead(416, { 'content-range': 'bytes */0' }).end();
        return true;
      },
    ],
  ];
  test.each(lies)(
    'a server that sends %s is reported in one message, and nothing is added',
    async (_title, problem, misbehave) => {
      const server = await serve(planet, misbehave);
      const folder = newFolder();
      expect(getProblem(await archivesIn(folder).add(server.url, { area, name: 'muscat' }))).toBe(problem);
      expect(readdirSync(folder).filter((file) => !file.startsWith('.'))).toEqual([]);
      expect(unwrap(await archivesIn(folder).list()).archives).toEqual([]);
    },
  );

  test('reports an unreachable server, and a file that is not an archive', async () => {
    const folder = newFolder();
    expect(getProblem(await archivesIn(folder).add('http://127.0.0.1:1/x.pmtiles', { area }))).toBe('no-download');
    const page = await serve(Buffer.from('<!doctype html>'.repeat(2000)));
    expect(getProblem(await archivesIn(folder).add(page.url, { area }))).toBe('not-archive');
    expect(getProblem(await archivesIn(folder).add('https://example.org/x.mbtiles', { area }))).toBe('needs-pmtiles');
  });

  test.each([1, 200, 40_000])('damaged directories are reported, or harmless: every %s-th byte', async (seed) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const damaged = Buffer.from(planet);
      const at = (seed * 7919 + turn * 104_729) % 2500;
      damaged[at] = damaged[at]! ^ (1 + ((turn * 37) % 255));
      const server = await serve(damaged);
      const folder = newFolder();
      const added = await archivesIn(folder).add(server.url, { area, name: 'muscat' });
      if (!added.ok) expect(getProblem(added)).toMatch(/^(not-archive|broken|no-tiles|needs-area|changed|system)$/);
    }
  });

  test('a file replaced during the transfer is noticed, and the next call starts over', async () => {
    const changedArchive = getPmtiles(
      tiles.map((tile) => ({ ...tile, bytes: toTile('new', tile.x) })),
      bounds,
      { leafSize: 20 },
    );
    const server: RangeServer = await serve(planet, ({ index }) => {
      if (index === 4) server.serve(changedArchive);
      return false;
    });
    const folder = newFolder();
    expect(getProblem(await archivesIn(folder).add(server.url, { area, name: 'muscat' }))).toBe('changed');
    expect(unwrap(await archivesIn(folder).list()).archives).toEqual([]);
    const added = unwrap(await archivesIn(folder).add(server.url, { area, name: 'muscat' }));
    expect(added.name).toBe('muscat');
    const archive = await createTileArchiveFiles({ folder, others: [] }).open(join(folder, 'muscat.mbtiles'));
    if ('damage' in archive) throw new Error(archive.damage);
    const [first] = within;
    expect(await archive.readTile(first!)).toMatchObject({
      bytes: new Uint8Array(toTile('new', first!.x)),
    });
    await archive.close();
  });

  test('after an interruption the same call fetches only what is missing; the old archive stays until then', async () => {
    const large = tiles.map((tile) => ({ ...tile, bytes: toTile('x', tile.x * tile.y, 60_000) }));
    const server = await serve(getPmtiles(large, bounds, { leafSize: 20 }));
    const folder = newFolder();
    writeMbtiles(join(folder, 'all.mbtiles'), [tiles[0]!], bounds);
    const before = readFileSync(join(folder, 'all.mbtiles'));
    const controller = new AbortController();
    const progress = ({ step, done }: ArchiveProgress) => {
      if (step === 'fetch' && done > 0.5) controller.abort();
    };
    const stopped = await archivesIn(folder).add(server.url, { name: 'all', signal: controller.signal, progress });
    expect(getProblem(stopped)).toBe('interrupted');
    expect(readFileSync(join(folder, 'all.mbtiles')).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['.all.mbtiles.part', 'all.mbtiles']);
    server.ranges.length = 0;
    unwrap(await archivesIn(folder).add(server.url, { name: 'all' }));
    const bytes = server.ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    expect(bytes).toBeLessThan(0.75 * large.reduce((sum, tile) => sum + tile.bytes.length, 0));
    expect(readdirSync(folder)).toEqual(['all.mbtiles']);
    const archive = await createTileArchiveFiles({ folder, others: [] }).open(join(folder, 'all.mbtiles'));
    if ('damage' in archive) throw new Error(archive.damage);
    for (const tile of large) expect(await archive.readTile(tile)).toMatchObject({ bytes: new Uint8Array(tile.bytes) });
    await archive.close();
  });

  test('leftovers of another area under the name are discarded, and so is an invalid file', async () => {
    const server = await serve(planet);
    const folder = newFolder();
    writeFileSync(join(folder, '.muscat.mbtiles.part'), 'something else');
    unwrap(await archivesIn(folder).add(server.url, { area, name: 'muscat' }));
    await expectTiles(folder, 'muscat.mbtiles', within);
    expect(readdirSync(folder)).toEqual(['muscat.mbtiles']);
  });

  test('of two concurrent additions of the same name one is refused, and the other is complete', async () => {
    const server = await serve(planet);
    const folder = newFolder();
    const [first, second] = await Promise.all(
      [1, 2].map(() => archivesIn(folder).add(server.url, { area, name: 'muscat' })),
    );
    const failed = [first!, second!].filter(({ ok }) => !ok);
    expect(failed.map(getProblem)).toEqual(['in-use']);
    await expectTiles(folder, 'muscat.mbtiles', within);
  });

  test('an area without tiles, a full disk, and a whole planet are refused before any transfer', async () => {
    const server = await serve(planet);
    const folder = newFolder();
    const elsewhere = { west: 1, south: 1, east: 2, north: 2 };
    expect(getProblem(await archivesIn(folder).add(server.url, { area: elsewhere }))).toBe('no-tiles');
    const full = archivesIn(folder, { freeBytes: async () => 100 });
    expect(getProblem(await full.add(server.url, { area }))).toBe('no-room');
    const huge = await serve(planet, ({ response }) => {
      response.writeHead(206, head(120e9)).end('x');
      return true;
    });
    expect(getProblem(await archivesIn(folder).add(huge.url))).toBe('needs-area');
    expect(readdirSync(folder).filter((file) => !file.startsWith('.'))).toEqual([]);
  });
});

describe('files', () => {
  const getFile = (name: string, content = planet): string => {
    const path = join(newFolder(), name);
    writeFileSync(path, content);
    return path;
  };

  test('are copied, replace the one of that name, and can be removed', async () => {
    const folder = newFolder();
    const archives = archivesIn(folder);
    const steps: number[] = [];
    const added = await archives.add(getFile('oman.pmtiles'), { progress: ({ done }) => steps.push(done) });
    expect(unwrap(added)).toMatchObject({ name: 'oman', bytes: planet.length });
    expect(steps.at(-1)).toBe(1);
    expect(readFileSync(join(folder, 'oman.pmtiles')).equals(planet)).toBe(true);
    const database = join(newFolder(), 'oman.mbtiles');
    writeMbtiles(database, tiles, bounds);
    unwrap(await archives.add(database));
    expect(readdirSync(folder)).toEqual(['oman.mbtiles']);
    await expectTiles(folder, 'oman.mbtiles', tiles);
    expect(unwrap(await archives.remove('oman'))).toEqual({ name: 'oman' });
    expect(readdirSync(folder)).toEqual([]);
    expect(getProblem(await archives.remove('oman'))).toBe('no-archive');
    expect(getProblem(await archives.remove('../oman'))).toBe('no-archive');
  });

  test.each(['pmtiles', 'mbtiles'])('an area is cut out of them: %s', async (ending) => {
    const source = ending === 'pmtiles' ? getFile('oman.pmtiles') : join(newFolder(), 'oman.mbtiles');
    if (ending === 'mbtiles') writeMbtiles(source, tiles, bounds);
    const folder = newFolder();
    const archives = archivesIn(folder);
    expect(unwrap(await archives.plan(source, { area })).tiles).toBe(within.length);
    expect(readdirSync(folder)).toEqual([]);
    const added = unwrap(await archives.add(source, { area, maxZoom: 10, name: 'muscat' }));
    expect(added).toMatchObject({ name: 'muscat', maxZoom: 10, bounds: area });
    await expectTiles(
      folder,
      'muscat.mbtiles',
      within.filter(({ z }) => z <= 10),
    );
    expect(getProblem(await archives.add(source, { area: { west: 1, south: 1, east: 2, north: 2 } }))).toBe('no-tiles');
    expect(readdirSync(folder).filter((file) => !file.startsWith('.'))).toEqual(['muscat.mbtiles']);
  });

  test('that are invalid, truncated, missing or unnamed are refused', async () => {
    const folder = newFolder();
    const archives = archivesIn(folder);
    for (const name of ['x.pmtiles', 'x.mbtiles'])
      expect(getProblem(await archives.add(getFile(name, Buffer.from('x'.repeat(5000)))))).toBe('not-archive');
    expect(getProblem(await archives.add('/no/such.pmtiles'))).toBe('no-file');
    expect(getProblem(await archives.add('/no/such.pmtiles', { area }))).toBe('no-file');
    const cut = getFile('cut.pmtiles');
    truncateSync(cut, 3000);
    expect(getProblem(await archives.add(cut, { area, name: 'cut' }))).toMatch(/broken|not-archive/);
    for (const name of ['../x', '.x', '', 'a b'])
      expect(getProblem(await archives.add(getFile('ok.pmtiles'), { name }))).toBe('bad-name');
    expect(readdirSync(folder).filter((file) => !file.startsWith('.'))).toEqual([]);
  });

  test('that are damaged are listed with the reason', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'bad.pmtiles'), 'x'.repeat(5000));
    writeFileSync(join(folder, 'good.pmtiles'), planet);
    const listed = unwrap(await archivesIn(folder, { others: [getFile('campus.pmtiles')] }).list());
    expect(listed.archives.map(({ name }) => name)).toEqual(['campus', 'good']);
    expect(listed.damaged).toEqual([{ file: join(folder, 'bad.pmtiles'), damage: expect.any(String) }]);
    expect(listed.archives[0]!.addedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

const osm = join(import.meta.dirname, '../../../../shared/data/osm');
const hasOsm = existsSync(osm);
if (!hasOsm) console.info(`${osm} is not beside the project: only the project's own are cut.`);

if (hasOsm)
  describe('archives of other programs', () => {
    test('San Francisco, cut from a server and from either file, has the same tiles', async () => {
      const server = await serve(readFileSync(join(osm, 'sf-downtown.pmtiles')));
      const folder = newFolder();
      const archives = archivesIn(folder);
      const part = { west: -122.42, south: 37.78, east: -122.4, north: 37.8 };
      unwrap(await archives.add(server.url, { area: part, name: 'remote' }));
      unwrap(await archives.add(join(osm, 'sf-downtown.pmtiles'), { area: part, name: 'local' }));
      unwrap(await archives.add(join(osm, 'sf-downtown.mbtiles'), { area: part, name: 'rows' }));
      const files = createTileArchiveFiles({ folder, others: [] });
      const [remote, local, rows, whole] = await Promise.all(
        ['remote', 'local', 'rows']
          .map((name) => files.open(join(folder, `${name}.mbtiles`)))
          .concat(files.open(join(osm, 'sf-downtown.mbtiles'))),
      );
      let count = 0;
      for (let z = 0; z <= 14; z += 1)
        for (const { start, end } of getIdRanges(part, z, z))
          for (let id = start; id < end; id += 1) {
            const [, x, y] = tileIdToZxy(id);
            const found = await Promise.all(
              [remote, local, rows, whole].map((archive) =>
                archive && !('damage' in archive) ? archive.readTile({ z, x, y }) : 'damage',
              ),
            );
            expect(new Set(found.map((tile) => JSON.stringify(tile))).size, `${z}/${x}/${y}`).toBe(1);
            if (found[0] !== undefined) count += 1;
          }
      expect(count).toBeGreaterThan(15);
    });

    test('raster tiles are cut too, and an invalid file is rejected', async () => {
      const folder = newFolder();
      const archives = archivesIn(folder);
      const added = await archives.add(join(osm, 'toner-z3-raster.pmtiles'), {
        area: { west: 0, south: 0, east: 40, north: 40 },
        name: 'toner',
      });
      expect(unwrap(added)).toMatchObject({ schema: 'raster', mediaType: 'image/png', maxZoom: 3 });
      expect(getProblem(await archives.add(join(osm, 'invalid.pmtiles')))).toBe('not-archive');
    });
  });
