import { expect, test } from 'vitest';
import type { Location } from '../../../src/domain/location/location.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Gazetteer, Settlement } from '../../../src/ports/geocoding/gazetteer.ts';
import { createSuggestPlaces } from '../../../src/usecases/aliases/suggest-places.ts';
import { createLocation } from '../../support/locations.ts';
import { unavailable } from '../../support/sql-use-cases.ts';

const khalifa = 'Burj Khalifa';
const point = { latitude: 25.1972, longitude: 55.2744 };
const createPlace = (handle: string, more: Partial<Location> = {}) =>
  createLocation(handle, 'door', 'ann', { ...point, ...more });
/** Returns a point at a distance in metres north of the landmark. */
const north = (metres: number) => ({ latitude: point.latitude + metres / 111_195 });

const settlement = (name: string, kind: Settlement['kind'] = 'landmark'): Settlement =>
  ({ kind, name, point, region: 'Dubai', country: 'AE', population: 0 }) as Settlement;

interface Case {
  /** The places in the index, by text. */
  readonly found?: Readonly<Record<string, readonly Location[]>>;
  /** The settlements that the gazetteer returns for any text. */
  readonly known?: readonly Settlement[];
  readonly viewAsVisitor?: (places: readonly Location[]) => readonly Location[];
}

function createCase({ found = {}, known = [], viewAsVisitor = (places) => places }: Case) {
  const searched: [text: string, limit: number][] = [];
  const requested: Parameters<Gazetteer['suggest']>[] = [];
  const suggest = createSuggestPlaces({
    search: {
      find: async (text, limit) => {
        searched.push([text, limit]);
        return ok(found[text] ?? []);
      },
    },
    gazetteer: {
      suggest: async (...question) => {
        requested.push(question);
        return ok(known);
      },
    },
    viewAsVisitor: viewAsVisitor,
  });
  const listHandles = async (text: string, limit = 5) => {
    const places = await suggest(text, limit);
    return places.ok ? places.value.map(({ handle }) => handle) : places;
  };
  return { searched, requested, suggest, listHandles };
}

test('a landmark’s name in another language finds places by its English name, after matches of the text', async () => {
  const {
    listHandles,
    requested: request,
    searched,
  } = createCase({
    found: { 'برج خليفة': [createPlace('@tower')], [khalifa]: [createPlace('@downtown'), createPlace('@tower')] },
    known: [settlement(khalifa)],
  });
  expect(await listHandles('برج خليفة')).toEqual(['@tower', '@downtown']);
  expect(request).toEqual([['برج خليفة', { language: 'en' }]]);
  expect(searched).toEqual([
    ['برج خليفة', 5],
    [khalifa, 20],
  ]);
});

test('places within a kilometre of a landmark are at it', async () => {
  const { listHandles } = createCase({
    found: { [khalifa]: [createPlace('@near', north(990)), createPlace('@far', north(1010))] },
    known: [settlement(khalifa)],
  });
  expect(await listHandles('برج')).toEqual(['@near']);
});

test('no more results than requested, and only visible ones', async () => {
  const many = Array.from({ length: 4 }, (_, n) => createPlace(`@gate${n}`));
  const { listHandles } = createCase({
    found: { برج: [createPlace('@one'), createPlace('@hidden')], [khalifa]: [...many, createPlace('@hidden')] },
    known: [settlement(khalifa)],
    viewAsVisitor: (places) => places.filter(({ handle }) => handle !== '@hidden'),
  });
  expect(await listHandles('برج', 3)).toEqual(['@one', '@gate0', '@gate1']);
  expect(await listHandles('برج', 9)).toEqual(['@one', '@gate0', '@gate1', '@gate2', '@gate3']);
});

test('the first two landmarks are used: no town, and none that the text already covers', async () => {
  const { listHandles, searched } = createCase({
    known: [settlement('Dubai', 'town'), settlement('BURJ'), settlement('One'), settlement('Two'), settlement('Three')],
  });
  expect(await listHandles(' burj ')).toEqual([]);
  expect(searched.map(([text]) => text)).toEqual([' burj ', 'One', 'Two']);
});

test.each(['@burj', 'burj#door', '＠burj', 'burj＃door', 'bu', ' bu '])('%j is not a landmark', async (text) => {
  const { listHandles, requested: queried } = createCase({ known: [settlement(khalifa)] });
  expect(await listHandles(text)).toEqual([]);
  expect(queried).toEqual([]);
});

test('landmarks are skipped if the text itself finds enough', async () => {
  const { listHandles, requested } = createCase({
    found: { burj: [createPlace('@one'), createPlace('@two')] },
    known: [settlement(khalifa)],
  });
  expect(await listHandles('burj', 2)).toEqual(['@one', '@two']);
  expect(requested).toEqual([]);
  await listHandles('burj', 3);
  expect(requested).toHaveLength(1);
});

test('a failing index is reported, a failing gazetteer is not', async () => {
  const gazetteer = { suggest: async () => unavailable };
  const viewAsVisitor = (places: readonly Location[]) => places;
  const failing = createSuggestPlaces({
    search: { find: async () => unavailable },
    gazetteer,
    viewAsVisitor: viewAsVisitor,
  });
  expect(await failing('burj', 5)).toEqual(unavailable);
  const found = [createPlace('@one')];
  const partly = createSuggestPlaces({
    search: { find: async () => ok(found) },
    gazetteer,
    viewAsVisitor: viewAsVisitor,
  });
  expect(await partly('burj', 5)).toEqual(ok(found));
  const landmarks = { suggest: async () => ok([settlement(khalifa)]) };
  const find = async (text: string) => (text === khalifa ? unavailable : ok(found));
  expect(await createSuggestPlaces({ search: { find }, gazetteer: landmarks, viewAsVisitor })('burj', 5)).toEqual(
    ok(found),
  );
});
