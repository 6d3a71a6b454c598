import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeLandRings } from './land-geometry-file.ts';
import { readNaturalEarth } from './natural-earth.ts';

/** Compiles the world that pictures are drawn from: `node compile-world.ts [--out dist/world.bin]`. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/world.bin' } } });
const out = resolve(values.out);
mkdirSync(dirname(out), { recursive: true });
// Written to a second file and renamed: a process that starts meanwhile reads the old file or the new one, never a
// part.
writeFileSync(`${out}.${process.pid}`, encodeLandRings(readNaturalEarth()));
renameSync(`${out}.${process.pid}`, out);
