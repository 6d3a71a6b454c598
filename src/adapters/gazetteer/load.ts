import { type FileHandle, open } from 'node:fs/promises';
import KDBush from 'kdbush';
import type { FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoder.ts';
import type { PlaceNames } from '../../ports/place-names.ts';
import { areasOf } from './admin-areas.ts';
import { suggest } from './autocomplete.ts';
import { createCityFinder } from './city-at.ts';
import { type GazetteerHead, type GazetteerSections, headLength, readHead, type SectionName } from './file-format.ts';
import { forward, type GazetteerParts, type LocalityIndex, reverse } from './geocoder.ts';
import { nameIndex, nameSections } from './name-index.ts';
import { readReservedNames } from './place-names.ts';
import { placeSections, placesOf } from './place-table.ts';
import { largestWithin } from './spatial-queries.ts';

export interface OpenGazetteer {
  readonly gazetteer: Gazetteer;
  /** The same places, asked as the last provider of the chain. */
  readonly geocoder: Geocoder;
  readonly placeNames: PlaceNames;
}

/**
 * A compiled gazetteer that is read at the first call, and stays in memory in the layout of the file, so that a look-up reads no disk: a server that only resolves aliases, and a command that only
 * encodes, never load it. A map that needs names for an area loads the places and not the index of all
 * their names, 10 MB of the 28. Fails `unavailable` at once when there is no such file, or it is one of another format; a
 * file that is cut off is noticed at the question, and read again at the next.
 */
export async function lazyGazetteer(path: string): Promise<Result<OpenGazetteer, FailureOf<'unavailable'>>> {
  const parts = await partsOf(path);
  return parts ? ok(createGazetteer(path, parts)) : unavailable(path);
}

const unavailable = (path: string) => err({ kind: 'unavailable', service: 'gazetteer', name: path });

/** The parts of a gazetteer, each read at its first call. They reject where the file cannot be read. */
interface Parts {
  reserved(): Promise<ReturnType<typeof readReservedNames>>;
  placeIndex(): Promise<LocalityIndex>;
  loadAll(): Promise<GazetteerParts>;
}

function createGazetteer(path: string, { placeIndex, loadAll, reserved }: Parts): OpenGazetteer {
  const answer = <Part, Answer>(part: () => Promise<Part>, ask: (part: Part) => Answer) =>
    part().then(
      (there) => ok(ask(there)),
      () => unavailable(path),
    );
  const geocode = async <Part>(
    part: () => Promise<Part>,
    ask: (part: Part) => GeocodeAnswer,
  ): Promise<GeocodeAnswer> => {
    const result = await answer(part, ask);
    if (result.ok) return result.value;
    return { outcome: 'failed', why: 'invalid', detail: 'The gazetteer cannot be read.' };
  };
  return {
    placeNames: {
      kindOf: (key) =>
        reserved().then(
          (names) => names.get(key),
          () => undefined,
        ),
    },
    gazetteer: {
      suggest: (text, options) => answer(loadAll, (all) => suggest(all, text, options)),
      within: (area, limit) => answer(placeIndex, (all) => largestWithin(all, area, limit).map(all.places.read)),
    },
    geocoder: {
      name: 'gazetteer',
      forward: (query) => geocode(loadAll, (all) => forward(all, query)),
      reverse: (query) => geocode(placeIndex, (all) => reverse(all, query)),
    },
  };
}

/** `undefined` when there is no such file, or it is one of another format. */
async function partsOf(path: string): Promise<Parts | undefined> {
  const head = await withFile(path, headOf).catch(() => undefined);
  if (!head) return undefined;
  const placeIndex = memoizeAsync(async () => {
    const sections = await withFile(path, (file) => sectionsOf(file, head, [...placeSections, 'tree']));
    const index = { places: placesOf(head.header, sections), tree: KDBush.from(sections.tree.buffer) };
    return { ...index, cities: createCityFinder(index) };
  });
  const names = memoizeAsync(async () =>
    nameIndex(await withFile(path, (file) => sectionsOf(file, head, nameSections))),
  );
  const reserved = memoizeAsync(async () => {
    const { reserved } = await withFile(path, (file) => sectionsOf(file, head, ['reserved']));
    return readReservedNames(reserved);
  });
  return {
    placeIndex,
    reserved,
    loadAll: memoizeAsync(async () => {
      const index = await placeIndex();
      return { ...index, names: await names(), areas: areasOf(index.places) };
    }),
  };
}

async function headOf(file: FileHandle): Promise<GazetteerHead | undefined> {
  const { buffer: start } = await file.read(new Uint8Array(12), 0, 12, 0);
  const head = new Uint8Array(Math.min(headLength(start), (await file.stat()).size));
  await file.read(head, 0, head.length, 0);
  return readHead(head);
}

/** Rejects where the file ends before the sections do. */
async function sectionsOf<Name extends SectionName>(
  file: FileHandle,
  head: GazetteerHead,
  names: readonly Name[],
): Promise<Pick<GazetteerSections, Name>> {
  const read = async (name: Name) => {
    const { at, empty: numbers } = head.section(name);
    const { bytesRead } = await file.read(numbers, 0, numbers.byteLength, at);
    if (bytesRead < numbers.byteLength) throw new Error('The gazetteer is cut off.');
    return [name, numbers] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(read))) as unknown as Pick<GazetteerSections, Name>;
}

async function withFile<Value>(path: string, read: (file: FileHandle) => Promise<Value>): Promise<Value> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/** Caches the promise, unless it rejects: the file may be complete by the next call. */
function memoizeAsync<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((cause) => {
      made = undefined;
      throw cause;
    });
    return made;
  };
}
