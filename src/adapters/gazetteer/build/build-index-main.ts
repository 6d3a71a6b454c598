import { closeSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FORMAT_VERSION, readHeader } from '../search/file-format.ts';
import { compileGazetteer } from './build-index.ts';
import { readPlaceSources } from './place-sources.ts';
import { progressBar } from './progress-bar.ts';

/**
 * Compiles the embedded gazetteer: `node build-index-main.ts [--out dist/gazetteer.bin] [--force]`. Does nothing if the existing file was
 * compiled from the installed packages.
 */
const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist/gazetteer.bin' }, force: { type: 'boolean', default: false } },
});
const out = resolve(values.out);
const source = readPlaceSources();

if (values.force || readStamp(out) !== `${FORMAT_VERSION} ${source.stamp}`) {
  const bar = progressBar('Gazetteer', process.stderr);
  const file = await compileGazetteer(source, bar.show);
  mkdirSync(dirname(out), { recursive: true });
  // The file is written under another name and renamed, so a process that starts meanwhile never reads an incomplete file.
  writeFileSync(`${out}.${process.pid}`, file);
  renameSync(`${out}.${process.pid}`, out);
  bar.end(`${readHeader(file)!.places.toLocaleString('en')} places, ${(file.length / 1e6).toFixed(1)} MB`);
}

function readStamp(path: string): string | undefined {
  try {
    const start = Buffer.alloc(1 << 18);
    const file = openSync(path, 'r');
    const length = readSync(file, start);
    closeSync(file);
    const header = readHeader(start.subarray(0, length));
    return header && `${header.format} ${header.stamp}`;
  } catch {
    return undefined;
  }
}
