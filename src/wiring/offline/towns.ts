import { createFileGazetteer, openGazetteerFile } from '../../adapters/gazetteer/search/open-gazetteer.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { Geocoder } from '../../ports/geocoding/geocoder.ts';

/** The stored towns of a country. */
export interface OfflineTowns {
  readonly country: string;
  readonly gazetteer: Gazetteer;
  readonly geocoder: Geocoder;
}

/** Opens a country's stored file, compressed with gzip, with the server's own reader; `undefined` if it has another format. */
export async function openOfflineTowns(country: string, zipped: Uint8Array): Promise<OfflineTowns | undefined> {
  const unzipped = new Blob([new Uint8Array(zipped)]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(unzipped).arrayBuffer());
  const file = await openGazetteerFile((use) =>
    use(async (into, at) => {
      const part = bytes.subarray(at, at + into.length);
      into.set(part);
      return part.length;
    }),
  );
  return file && { country, ...createFileGazetteer(country, file) };
}
