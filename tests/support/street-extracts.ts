import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStreetExtracts } from '../../src/adapters/gazetteer/streets/build/extract-folder.ts';
import { createExtractFiles } from '../../src/adapters/gazetteer/streets/extract-files.ts';
import { createStreetGeocoder } from '../../src/adapters/gazetteer/streets/search/geocoder.ts';
import type { FindTown } from '../../src/adapters/gazetteer/streets/search/localities.ts';
import type { ExtractFiles } from '../../src/adapters/gazetteer/streets/search/open-extract.ts';
import type { Geocoder } from '../../src/ports/geocoding/geocoder.ts';
import { marsaPbf } from './osm-pbf.ts';
import { unwrap } from './unwrap.ts';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'whereat-streets-'));

const marsaTown: FindTown = async () => ({ city: 'Marsa', region: 'Riyadh Region', country: 'SA' });

/** Opens the extracts in a folder; by default every town is Marsa. */
export const openExtracts = (folder: string, findTown: FindTown = marsaTown) =>
  createStreetExtracts({ folder, findTown, fetch: globalThis.fetch, now: () => new Date('2026-01-31T12:00:00Z') });

export interface TestStreets {
  readonly folder: string;
  readonly geocoder: Geocoder;
  readonly files: ExtractFiles;
  readonly close: () => void;
}

/** Creates a geocoder with one extract, from a file or its bytes. */
export async function openStreets(
  extract: string | Uint8Array,
  { findTown, isTown = async () => false }: { findTown?: FindTown; isTown?: (text: string) => Promise<boolean> } = {},
): Promise<TestStreets> {
  const folder = newFolder();
  const file = typeof extract === 'string' ? extract : join(folder, 'marsa.osm.pbf');
  if (typeof extract !== 'string') writeFileSync(file, extract);
  unwrap(await openExtracts(folder, findTown).add(file));
  const files = createExtractFiles(folder, () => performance.now());
  return { folder, geocoder: createStreetGeocoder({ files, isTown }), files, close: files.close };
}

export const marsaStreets = (): Promise<TestStreets> => openStreets(marsaPbf());
