// Extracting 10,000 tiles of a remote archive, and requests of `/tiles` compared with an empty route: `npm run bench -- map-tiles`.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRandom } from '../tests/support/random.ts';
import { startServer } from '../tests/support/server-process.ts';
import { createStreetTile, getPmtiles } from '../tests/support/tile-archives.ts';
import { startEmptyRoute } from './support/empty-route-process.ts';
import { formatRequest, runLoad, runMixedLoad } from './support/load-generator.ts';
import { cache } from './support/many-aliases.ts';
import { readMemory } from './support/memory.ts';
import { readProcessorTime } from './support/processor-time.ts';
import { createReporter } from './support/results.ts';

const SIDE = 100;
const ZOOM = 14;
/** The column and row of the first tile, in the north of Oman. */
const CORNER = { x: 10_850, y: 7_040 };

const report = createReporter('map-tiles');
const folder = mkdtempSync(join(cache, 'map-tiles-'));
try {
  const archive = join(folder, 'planet.pmtiles');
  writeFileSync(archive, createArchive());
  await measureCut(archive, statSync(archive).size);
  await measureTiles(join(folder, 'maps'));
} finally {
  rmSync(folder, { recursive: true });
}

/** Creates an archive of tiles of about 8 kB that cannot be compressed, like those of towns. */
function createArchive(): Buffer {
  const next = createRandom(20_261_123);
  const tile = () => {
    const noise = Buffer.from(Array.from({ length: 8_000 }, () => Math.floor(next() * 256)));
    return gzipSync(Buffer.concat([createStreetTile('street'), noise]));
  };
  const tiles = Array.from({ length: SIDE * SIDE }, (_, index) => ({
    z: ZOOM,
    x: CORNER.x + (index % SIDE),
    y: CORNER.y + Math.floor(index / SIDE),
    bytes: tile(),
  }));
  return getPmtiles(tiles, [58.4, 22.5, 60.7, 24.6]);
}

async function measureCut(archive: string, bytes: number): Promise<void> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'support', 'range-server-process.ts'), archive], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await readFirstLine(server);
    const entry = join(import.meta.dirname, '..', 'bin', 'whereat.js');
    const command = ['map', 'add', url, '--bbox', '58.4,22.5,60.7,24.6', '--name', 'cut', '--data', folder];
    const begun = performance.now();
    const cut = spawn(process.execPath, [entry, ...command], { stdio: 'ignore' });
    let memory = 0;
    const sampler = setInterval(() => {
      memory = Math.max(memory, readMemory(cut.pid!, 'most') || 0);
    }, 20);
    const code = await new Promise((resolve) => cut.once('exit', resolve));
    clearInterval(sampler);
    if (code !== 0) throw new Error(`map add ended with ${code}.`);
    const seconds = (performance.now() - begun) / 1000;
    report({
      metric: 'map add of 10,000 tiles from a local server, MB a second',
      ours: bytes / 1e6 / seconds,
      least: 20,
    });
    report({ metric: 'map add of 10,000 tiles, memory at most, MB', ours: memory, most: 100 });
  } finally {
    server.kill();
  }
}

async function measureTiles(maps: string): Promise<void> {
  mkdirSync(maps, { recursive: true });
  const route = await startEmptyRoute();
  const server = await startServer({
    DATABASE_URL: `sqlite:${join(folder, 'places.db')}`,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  const origin = server.origin.replace('localhost', '127.0.0.1');
  try {
    const tile = (request: number) => {
      const path = `/tiles/${ZOOM}/${CORNER.x + (request % SIDE)}/${CORNER.y + (Math.floor(request / SIDE) % SIDE)}`;
      return { kind: 'tile', text: formatRequest('GET', path, { 'accept-encoding': 'gzip' }), status: 200 };
    };
    await runMixedLoad(origin, tile, { seconds: 1 });
    const load = { seconds: 4, isPolling: true };
    const emptyBegun = readProcessorTime(route.child.pid!);
    const theirs = await runLoad(route.origin, () => '/', load);
    const costOfEmpty = (readProcessorTime(route.child.pid!) - emptyBegun) / theirs.answers;
    const tilesBegun = readProcessorTime(server.process.pid!);
    const { tile: ours } = await runMixedLoad(origin, tile, load);
    if (ours === undefined || ours.wrong > 0) throw new Error(`${ours?.wrong} tiles were answered wrongly.`);
    const cost = (readProcessorTime(server.process.pid!) - tilesBegun) / ours.answers;
    report({
      metric: '/tiles against an empty route, a second',
      ours: ours.perSecond,
      theirs: theirs.perSecond,
      least: 0.3,
    });
    report({
      metric: '/tiles against an empty route, processor time of the server a request, µs',
      ours: cost,
      theirs: costOfEmpty,
    });
    report({ metric: '/tiles, 99 of 100 within, ms', ours: ours.late / 1000, most: 10 });
  } finally {
    await server.stop();
    route.stop();
  }
}

function readFirstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout!.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));
}
