import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileGazetteer } from '../../src/adapters/gazetteer/build-index.ts';
import { formatVersion, readHeader } from '../../src/adapters/gazetteer/file-format.ts';
import { geoNamesPackages } from '../../src/adapters/gazetteer/geonames-source.ts';
import { type OpenGazetteer, openGazetteer } from '../../src/adapters/gazetteer/load.ts';
import { unwrapped } from './unwrap.ts';

const built = join(import.meta.dirname, '..', '..', 'dist', 'gazetteer.bin');

/** The whole gazetteer, compiled first where no build has compiled it from the packages that are installed. */
export async function wholeGazetteer(): Promise<OpenGazetteer> {
  const source = geoNamesPackages();
  const header = existsSync(built) ? readHeader(readFileSync(built)) : undefined;
  if (header?.stamp !== source.stamp || header.format !== formatVersion) {
    mkdirSync(join(built, '..'), { recursive: true });
    writeFileSync(
      `${built}.${process.pid}`,
      compileGazetteer(source, () => {}),
    );
    renameSync(`${built}.${process.pid}`, built);
  }
  return unwrapped(await openGazetteer(built));
}
