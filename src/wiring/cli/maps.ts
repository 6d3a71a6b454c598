import { createMapArchives } from '../../adapters/map-tiles/archive-folder.ts';
import type { MapArchives } from '../../ports/maps/map-archives.ts';
import { getMapsFolder } from '../geocoding/gazetteer-path.ts';

/** Creates the access to the map archives of a data folder, and to those that `MAP_ARCHIVES` names. */
export const createArchives = (
  dataFolder: string,
  { MAP_ARCHIVES: named = '' }: Readonly<Record<string, string | undefined>>,
): MapArchives =>
  createMapArchives({
    folder: getMapsFolder(dataFolder),
    others: named
      .split(',')
      .map((path) => path.trim())
      .filter((path) => path !== ''),
    fetch: globalThis.fetch,
  });
