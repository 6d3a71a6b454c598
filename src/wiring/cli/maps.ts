import { createMapArchives } from '../../adapters/map-tiles/archive-folder.ts';
import type { MapArchives } from '../../ports/maps/map-archives.ts';
import { mapsFolder } from '../geocoding/gazetteer-path.ts';

/** The map archives of a data folder, and those that `MAP_ARCHIVES` names. */
export const mapArchives = (
  dataFolder: string,
  { MAP_ARCHIVES: named = '' }: Readonly<Record<string, string | undefined>>,
): MapArchives =>
  createMapArchives({
    folder: mapsFolder(dataFolder),
    others: named
      .split(',')
      .map((path) => path.trim())
      .filter((path) => path !== ''),
    fetch: globalThis.fetch,
  });
