import KDBush from 'kdbush';
import type { FailureOf } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Gazetteer } from '../../../ports/geocoding/gazetteer.ts';
import type { GeocodeAnswer, Geocoder } from '../../../ports/geocoding/geocoder.ts';
import { createAreaSearch } from './admin-areas.ts';
import { suggest } from './autocomplete.ts';
import { createCityFinder } from './city-at.ts';
import { type GazetteerHead, type GazetteerSections, headLength, readHead, type SectionName } from './file-format.ts';
import { forward, type GazetteerParts, type LocalityIndex, reverse } from './geocoder.ts';
import { nameIndex, nameSections } from './name-index.ts';
import { createPlaceTable, placeSections } from './place-table.ts';
import { findLargestWithin } from './spatial-queries.ts';

/** Reads bytes of a file at offset `at` into `into`, and returns their number. */
type ReadBytes = (into: Uint8Array, at: number) => Promise<number>;
/** Opens a file for the duration of `use`. */
export type WithFile = <Value>(use: (read: ReadBytes) => Promise<Value>) => Promise<Value>;

/** The parts of a gazetteer, each of which is read at its first call. They reject if the file is unreadable. */
export interface GazetteerFile {
  readonly head: GazetteerHead;
  placeIndex(): Promise<LocalityIndex>;
  loadAll(): Promise<GazetteerParts>;
  sections<Name extends SectionName>(names: readonly Name[]): Promise<Pick<GazetteerSections, Name>>;
}

/** Opens a gazetteer; `undefined` if the file is not a gazetteer of this format. */
export async function openGazetteerFile(withFile: WithFile): Promise<GazetteerFile | undefined> {
  const head = await withFile(readHeader);
  if (!head) return undefined;
  const sections = <Name extends SectionName>(names: readonly Name[]) =>
    withFile((read) => readSections(read, head, names));
  const placeIndex = memoizeAsync(async () => {
    const read = await sections([...placeSections, 'tree']);
    const index = { places: createPlaceTable(head.header, read), tree: KDBush.from(read.tree.buffer) };
    return { ...index, cities: createCityFinder(index) };
  });
  const names = memoizeAsync(async () => nameIndex(await sections(nameSections)));
  return {
    head,
    sections,
    placeIndex,
    loadAll: memoizeAsync(async () => {
      const index = await placeIndex();
      return { ...index, names: await names(), areas: createAreaSearch(index.places) };
    }),
  };
}

/** Creates the search and the geocoder over the places of a file. `path` is the name of the file in failures. */
export function createFileGazetteer(
  path: string,
  { placeIndex, loadAll }: Pick<GazetteerFile, 'placeIndex' | 'loadAll'>,
): { readonly gazetteer: Gazetteer; readonly geocoder: Geocoder } {
  const answer = <Part, Answer>(part: () => Promise<Part>, ask: (part: Part) => Answer) =>
    part().then(
      (there) => ok(ask(there)),
      () => unavailableGazetteer(path),
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
    gazetteer: {
      suggest: (text, options) => answer(loadAll, (all) => suggest(all, text, options)),
      listWithin: (area, limit, language) =>
        answer(placeIndex, (all) =>
          findLargestWithin(all, area, limit).map((place) => all.places.read(place, language)),
        ),
    },
    geocoder: {
      name: 'gazetteer',
      forward: (query) => geocode(loadAll, (all) => forward(all, query)),
      reverse: (query) => geocode(placeIndex, (all) => reverse(all, query)),
    },
  };
}

export const unavailableGazetteer = (path: string): Result<never, FailureOf<'unavailable'>> =>
  err({ kind: 'unavailable', service: 'gazetteer', name: path });

async function readHeader(read: ReadBytes): Promise<GazetteerHead | undefined> {
  const start = new Uint8Array(12);
  if ((await read(start, 0)) < start.length) return undefined;
  const head = new Uint8Array(Math.min(headLength(start), MAX_HEADER_BYTES));
  return readHead(head.subarray(0, await read(head, 0)));
}

/** The maximum length of a header in bytes. A file with a longer one is not a gazetteer. */
const MAX_HEADER_BYTES = 1 << 22;

/** Reads sections of a file. Rejects if the file ends before them. */
async function readSections<Name extends SectionName>(
  read: ReadBytes,
  head: GazetteerHead,
  names: readonly Name[],
): Promise<Pick<GazetteerSections, Name>> {
  const readSection = async (name: Name) => {
    const { at, empty: numbers } = head.section(name);
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    if ((await read(bytes, at)) < bytes.length) throw new Error('The gazetteer is cut off.');
    return [name, numbers] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(readSection))) as unknown as Pick<GazetteerSections, Name>;
}

/** Caches the promise of `load` unless it rejects: the file may be complete by the next call. */
export function memoizeAsync<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= load().catch((cause) => {
      value = undefined;
      throw cause;
    });
    return value;
  };
}
