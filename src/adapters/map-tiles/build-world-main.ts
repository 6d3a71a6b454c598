import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeWorldTiles } from './build-world.ts';
import { readNaturalEarth } from './natural-earth.ts';

/** Cuts the embedded world into tiles: `node build-world-main.ts [--out dist/world.mbtiles]`. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/world.mbtiles' } } });
const out = resolve(values.out);
mkdirSync(dirname(out), { recursive: true });
// Written to a second file and renamed: a process that starts meanwhile reads the old file or the new one, never a part.
const part = `${out}.${process.pid}`;
rmSync(part, { force: true });
const count = writeWorldTiles(readNaturalEarth(), part);
renameSync(part, out);
console.log(`${count} tiles of the world`);
