import { type FileHandle, open } from 'node:fs/promises';
import KDBush from 'kdbush';
import type { FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoder.ts';
import type { PlaceNames } from '../../ports/place-names.ts';
import { areasOf } from './admin-areas.ts';
import { suggest } from './autocomplete.ts';
import { type GazetteerHead, type GazetteerSections, headLength, readHead, type SectionName } from './file-format.ts';
import { forward, type GazetteerParts, type Ground, reverse } from './geocoder.ts';
import { nameIndex, nameSections } from './name-index.ts';
import { placeSections, placesOf } from './place-table.ts';
import { largestWithin } from './spatial-queries.ts';

export interface OpenGazetteer {
  readonly gazetteer: Gazetteer;
  /** The same places, asked as the last provider of the chain. */
  readonly geocoder: Geocoder;
  readonly placeNames: PlaceNames;
}

/**
 * Opens a compiled gazetteer. It stays in memory as the file lies (some 28 MB), so that a look-up reads no disk.
 * Fails `unavailable` when there is no such file, or it is one of another format, or cut off.
 */
export async function openGazetteer(path: string): Promise<Result<OpenGazetteer, FailureOf<'unavailable'>>> {
  const parts = await partsOf(path);
  const loaded = await parts?.loadAll().catch(() => undefined);
  return parts && loaded ? ok(answersOf(path, parts)) : unavailable(path);
}

/**
 * A compiled gazetteer that is read at the first question: a server that only finds names, and a command that only
 * encodes, never hold it. Who only asks what is where, a map for its names, holds the places and not the index of all
 * their names, 10 MB of the 28. Fails `unavailable` at once when there is no such file, or it is one of another format; a
 * file that is cut off is noticed at the question, and read again at the next.
 */
export async function lazyGazetteer(path: string): Promise<Result<OpenGazetteer, FailureOf<'unavailable'>>> {
  const parts = await partsOf(path);
  return parts ? ok(answersOf(path, parts)) : unavailable(path);
}

const unavailable = (path: string) => err({ kind: 'unavailable', service: 'gazetteer', name: path });

/** What a gazetteer consists of, each read when it is first asked for. They reject where the file cannot be read so far. */
interface Parts {
  reserved(): Promise<ReadonlySet<string>>;
  ground(): Promise<Ground>;
  loadAll(): Promise<GazetteerParts>;
}

function answersOf(path: string, { ground, loadAll, reserved }: Parts): OpenGazetteer {
  const answer = <Part, Answer>(part: () => Promise<Part>, ask: (part: Part) => Answer) =>
    part().then(
      (there) => ok(ask(there)),
      () => unavailable(path),
    );
  const geocode = async <Part>(
    part: () => Promise<Part>,
    ask: (part: Part) => GeocodeAnswer,
  ): Promise<GeocodeAnswer> => {
    const answered = await answer(part, ask);
    if (answered.ok) return answered.value;
    return { outcome: 'failed', why: 'invalid', detail: 'The gazetteer cannot be read.' };
  };
  return {
    placeNames: {
      includes: (key) =>
        reserved().then(
          (names) => names.has(key),
          () => false,
        ),
    },
    gazetteer: {
      suggest: (text, options) => answer(loadAll, (all) => suggest(all, text, options)),
      within: (area, limit) => answer(ground, (all) => largestWithin(all, area, limit).map(all.places.read)),
    },
    geocoder: {
      name: 'gazetteer',
      forward: (query) => geocode(loadAll, (all) => forward(all, query)),
      reverse: (query) => geocode(ground, (all) => reverse(all, query)),
    },
  };
}

/** `undefined` when there is no such file, or it is one of another format. */
async function partsOf(path: string): Promise<Parts | undefined> {
  const head = await reading(path, headOf).catch(() => undefined);
  if (!head) return undefined;
  const ground = once(async () => {
    const sections = await reading(path, (file) => sectionsOf(file, head, [...placeSections, 'tree']));
    return { places: placesOf(head.header, sections), tree: KDBush.from(sections.tree.buffer) };
  });
  const names = once(async () => nameIndex(await reading(path, (file) => sectionsOf(file, head, nameSections))));
  const reserved = once(async () => {
    const { reserved } = await reading(path, (file) => sectionsOf(file, head, ['reserved']));
    return new Set(new TextDecoder().decode(reserved).split('\n'));
  });
  return {
    ground,
    reserved,
    loadAll: once(async () => {
      const there = await ground();
      return { ...there, names: await names(), areas: areasOf(there.places) };
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

async function reading<Value>(path: string, read: (file: FileHandle) => Promise<Value>): Promise<Value> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/** Called when it is first asked for, and again after it failed: a file may be whole by then. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((cause) => {
      made = undefined;
      throw cause;
    });
    return made;
  };
}
