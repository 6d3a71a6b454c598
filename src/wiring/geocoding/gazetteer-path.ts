import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of `dist/gazetteer.bin`, relative to the sources, and to files built into `dist` or a folder below it. */
export const findGazetteer = (): string =>
  ['.', '..', '../../../dist', '../dist']
    .map((folder) => join(import.meta.dirname, folder, 'gazetteer.bin'))
    .find((path) => existsSync(path)) ?? join(import.meta.dirname, '../../../dist/gazetteer.bin');

/** The folder of a server's data that contains the indexes of extracts. */
export const getStreetsFolder = (dataFolder: string): string => join(dataFolder, 'streets');

/** The folder of a server's data that contains its map archives. */
export const getMapsFolder = (dataFolder: string): string => join(dataFolder, 'maps');
