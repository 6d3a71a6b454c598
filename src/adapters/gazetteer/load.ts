import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import PQueue from 'p-queue';
import type { FailureOf } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { Geocoder } from '../../ports/geocoding/geocoder.ts';
import type { PlaceNames } from '../../ports/geocoding/place-names.ts';
import type { CountryTowns, TownsFile } from '../../ports/offline/country-files.ts';
import { readReservedNames } from './build/place-names.ts';
import { cutCountryGazetteer } from './country-gazetteer.ts';
import { sectionNames } from './search/file-format.ts';
import {
  createFileGazetteer,
  type GazetteerFile,
  memoizeAsync,
  openGazetteerFile,
  unavailableGazetteer,
  type WithFile,
} from './search/open-gazetteer.ts';

export interface OpenGazetteer {
  readonly gazetteer: Gazetteer;
  /** The same places as a geocoder, which is the last provider of the chain. */
  readonly geocoder: Geocoder;
  readonly placeNames: PlaceNames;
  readonly countryTowns: CountryTowns;
}

/**
 * Opens a compiled gazetteer, which is read at the first call. It stays in memory in the layout of the file, so a look-up reads nothing
 * from disk. A server that only resolves aliases, or a command that only encodes, never loads it. A map with the names of an area loads
 * only the places, 10 MB of 28, and not the index of names.
 *
 * Fails with `unavailable` at once if there is no file, or if it has another format. A truncated file is noticed by a query, and read again
 * by the next one.
 */
export async function lazyGazetteer(path: string): Promise<Result<OpenGazetteer, FailureOf<'unavailable'>>> {
  const file = await openGazetteerFile(onDisk(path)).catch(() => undefined);
  if (file === undefined) return unavailableGazetteer(path);
  const reserved = memoizeAsync(async () => readReservedNames((await file.sections(['reserved'])).reserved));
  return ok({
    ...createFileGazetteer(path, file),
    placeNames: {
      findKind: (key) =>
        reserved().then(
          (names) => names.get(key),
          () => undefined,
        ),
    },
    countryTowns: createCountryTowns(path, file),
  });
}

const onDisk =
  (path: string): WithFile =>
  async (use) => {
    const file = await open(path);
    try {
      return await use(async (into, at) => (await file.read(into, 0, into.length, at)).bytesRead);
    } finally {
      await file.close();
    }
  };

const zip = promisify(gzip);

/**
 * Creates the files of the countries. Each file is generated at its first request, which takes some tenths of a second, and cached; all of
 * them have 21 MB. They are generated one at a time, because each needs twice the size of the whole gazetteer in memory.
 */
function createCountryTowns(path: string, { head, sections }: GazetteerFile): CountryTowns {
  const queue = new PQueue({ concurrency: 1 });
  const files = new Map(
    head.header.countryCodes.map((country) => [
      country,
      memoizeAsync(() =>
        queue.add(async (): Promise<TownsFile | undefined> => {
          const plain = cutCountryGazetteer(head.header, await sections(sectionNames), country);
          if (plain === undefined) return undefined;
          const bytes = await zip(plain, { level: 9 });
          return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
        }),
      ),
    ]),
  );
  return {
    openFile: async (country) => {
      const buildTowns = files.get(country);
      return buildTowns === undefined ? ok(undefined) : buildTowns().then(ok, () => unavailableGazetteer(path));
    },
  };
}
