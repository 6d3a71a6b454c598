import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds `gazetteer.bin` in `dist`, from the sources or from a file built into `dist` or a folder below it. If there is none, returns the
 * path where the build writes it.
 */
export const findGazetteer = (): string =>
  ['.', '..', '../../../dist', '../dist']
    .map((folder) => join(import.meta.dirname, folder, 'gazetteer.bin'))
    .find((path) => existsSync(path)) ?? join(import.meta.dirname, '../../../dist/gazetteer.bin');

/** Returns the folder of a server's data that contains the indexes of extracts. */
export const getStreetsFolder = (dataFolder: string): string => join(dataFolder, 'streets');

/** Returns the folder of a server's data that contains its map archives. */
export const getMapsFolder = (dataFolder: string): string => join(dataFolder, 'maps');
