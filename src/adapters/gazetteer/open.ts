import { open, readFile } from 'node:fs/promises';
import KDBush from 'kdbush';
import type { FailureOf } from '../../domain/failure.ts';
import { fail, type Outcome, ok } from '../../domain/outcome.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoder.ts';
import { headLength, readHeader, unpackGazetteer } from './file-format.ts';
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

/**
 * A compiled gazetteer that is opened at the first question: a server that only finds names, and a command that only
 * encodes, never hold it. Fails `unavailable` at once when there is no such file, or it is one of another format; a file
 * that is cut off is noticed at the question.
 */
export async function openGazetteerWhenAsked(path: string): Promise<Outcome<OpenGazetteer, FailureOf<'unavailable'>>> {
  if ((await headOf(path).catch(() => undefined)) === undefined)
    return fail({ kind: 'unavailable', what: `The gazetteer ${path}` });
  let opening: ReturnType<typeof openGazetteer> | undefined;
  const opened = () => {
    opening ??= openGazetteer(path);
    return opening;
  };
  const answer = async (ask: (geocoder: Geocoder) => Promise<GeocodeAnswer>): Promise<GeocodeAnswer> => {
    const now = await opened();
    return now.ok
      ? ask(now.value.geocoder)
      : { outcome: 'failed', why: 'invalid', detail: 'The gazetteer cannot be read.' };
  };
  return ok({
    gazetteer: {
      suggest: async (...asked) => {
        const now = await opened();
        return now.ok ? now.value.gazetteer.suggest(...asked) : now;
      },
      within: async (...asked) => {
        const now = await opened();
        return now.ok ? now.value.gazetteer.within(...asked) : now;
      },
    },
    geocoder: {
      name: 'gazetteer',
      forward: (query) => answer((geocoder) => geocoder.forward(query)),
      reverse: (query) => answer((geocoder) => geocoder.reverse(query)),
    },
  });
}

/** What the file says of itself, without what it holds. */
async function headOf(path: string): Promise<ReturnType<typeof readHeader>> {
  const file = await open(path);
  try {
    const { buffer: start } = await file.read(new Uint8Array(12), 0, 12, 0);
    const head = new Uint8Array(Math.min(headLength(start), (await file.stat()).size));
    await file.read(head, 0, head.length, 0);
    return readHeader(head);
  } finally {
    await file.close();
  }
}

/** A file that was cut off, or is another's, does not hold what its beginning promises. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): ReturnType<typeof unpackGazetteer> {
  try {
    return unpackGazetteer(bytes);
  } catch {
    return undefined;
  }
}
