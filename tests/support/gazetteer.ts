import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileGazetteer } from '../../src/adapters/gazetteer/build/build-index.ts';
import { readPlaceSources } from '../../src/adapters/gazetteer/build/place-sources.ts';
import { lazyGazetteer, type OpenGazetteer } from '../../src/adapters/gazetteer/load.ts';
import { FORMAT_VERSION, readHeader } from '../../src/adapters/gazetteer/search/file-format.ts';
import { unwrap } from './unwrap.ts';

const built = join(import.meta.dirname, '..', '..', 'dist', 'gazetteer.bin');

/** Opens the whole gazetteer, and compiles it first if the built file is missing or older than the installed packages. */
export async function wholeGazetteer(): Promise<OpenGazetteer> {
  const source = readPlaceSources();
  const header = existsSync(built) ? readHeader(readFileSync(built)) : undefined;
  if (header?.stamp !== source.stamp || header.format !== FORMAT_VERSION) {
    mkdirSync(join(built, '..'), { recursive: true });
    writeFileSync(`${built}.${process.pid}`, await compileGazetteer(source, () => {}));
    renameSync(`${built}.${process.pid}`, built);
  }
  return unwrap(await lazyGazetteer(built));
}
