import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeWorldTiles } from './build-world.ts';
import { readNaturalEarth } from './natural-earth.ts';

/** Builds the tiles of the embedded world: `node build-world-main.ts [--out dist/world.mbtiles]`. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/world.mbtiles' } } });
const out = resolve(values.out);
mkdirSync(dirname(out), { recursive: true });
// The file is written under another name and renamed, so a process that starts meanwhile never reads an incomplete file.
const part = `${out}.${process.pid}`;
rmSync(part, { force: true });
const count = writeWorldTiles(readNaturalEarth(), part);
renameSync(part, out);
console.log(`${count} tiles of the world`);
