import { z } from 'zod';
import { parseEnvironment, type Variables } from '../../adapters/environment/parse-environment.ts';
import { sharedVariables } from '../../adapters/environment/shared-variables.ts';
import { createMapArchives } from '../../adapters/map-tiles/archive-folder.ts';
import type { OrReason } from '../../domain/result.ts';
import type { MapArchives } from '../../ports/maps/map-archives.ts';
import { getMapsFolder } from '../geocoding/gazetteer-path.ts';

/** Creates the access to the map archives of a data folder, and to those that `MAP_ARCHIVES` names. */
export function createArchives(dataFolder: string, variables: Variables): OrReason<MapArchives> {
  const read = parseEnvironment(z.object(sharedVariables).pick({ MAP_ARCHIVES: true }), variables);
  if (!read.ok) return read;
  const folder = getMapsFolder(dataFolder);
  return {
    ok: true,
    value: createMapArchives({ folder, others: read.value.MAP_ARCHIVES, fetch: globalThis.fetch }),
  };
}
