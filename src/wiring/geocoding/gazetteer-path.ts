import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `dist/gazetteer.bin`: seen from the source, and from what is built into a folder of `dist` or `dist` itself. */
export const findGazetteer = (): string =>
  ['.', '..', '../../../dist', '../dist']
    .map((folder) => join(import.meta.dirname, folder, 'gazetteer.bin'))
    .find((path) => existsSync(path)) ?? join(import.meta.dirname, '../../../dist/gazetteer.bin');

/** The folder of a server's data where the indexes of extracts lie. */
export const streetsFolder = (dataFolder: string): string => join(dataFolder, 'streets');

/** The folder of a server's data where its map archives lie. */
export const mapsFolder = (dataFolder: string): string => join(dataFolder, 'maps');
