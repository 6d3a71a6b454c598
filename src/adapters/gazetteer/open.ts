import { readFile } from 'node:fs/promises';
import KDBush from 'kdbush';
import type { FailureOf } from '../../domain/failure.ts';
import { fail, type Outcome, ok } from '../../domain/outcome.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { Geocoder } from '../../ports/geocoder.ts';
import { unpackGazetteer } from './file-format.ts';
import { gazetteerGeocoder } from './geocoder.ts';
import { nameIndex } from './name-index.ts';
import { largestWithin } from './nearest.ts';
import { placesOf } from './places.ts';
import { suggest } from './suggest.ts';

export interface OpenGazetteer {
  readonly gazetteer: Gazetteer;
  /** The same places, asked as the last provider of the chain. */
  readonly geocoder: Geocoder;
}

/**
 * Opens a compiled gazetteer. It stays in memory as the file lies (some 28 MB), so that a look-up reads no disk.
 * Fails `unavailable` when there is no such file, or it is one of another format.
 */
export async function openGazetteer(path: string): Promise<Outcome<OpenGazetteer, FailureOf<'unavailable'>>> {
  const bytes = await readFile(path).catch(() => undefined);
  const file = bytes && unpacked(bytes);
  if (!file) return fail({ kind: 'unavailable', what: `The gazetteer ${path}` });
  const places = placesOf(file.header, file.sections);
  const names = nameIndex(file.sections);
  const { buffer, byteOffset, byteLength } = file.sections.tree;
  // kdbush takes a buffer of its own, not a view into a larger one.
  const tree = KDBush.from(buffer.slice(byteOffset, byteOffset + byteLength));
  return ok({
    gazetteer: {
      suggest: async (text, options) => ok(suggest({ names, places }, text, options).map(places.read)),
      within: async (area, most) => ok(largestWithin({ tree, places }, area, most).map(places.read)),
    },
    geocoder: gazetteerGeocoder({ names, places, tree }),
  });
}

/** A file that was cut off, or is another's, does not hold what its beginning promises. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): ReturnType<typeof unpackGazetteer> {
  try {
    return unpackGazetteer(bytes);
  } catch {
    return undefined;
  }
}
