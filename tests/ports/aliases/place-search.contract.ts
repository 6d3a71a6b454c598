import { describe, expect, test } from 'vitest';
import { formatAlias } from '../../../src/domain/aliases/alias.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { type NewLocation, noAddress } from '../../../src/domain/location/location.ts';
import { ok } from '../../../src/domain/result.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import type { AliasStore } from '../../../src/ports/aliases/alias-store.ts';
import type { PlaceSearch } from '../../../src/ports/aliases/place-search.ts';
import type { SimilarNames } from '../../../src/ports/aliases/similar-names.ts';
import { createSuggestAliases } from '../../../src/usecases/aliases/suggest-aliases.ts';
import { createSuggestPlaces } from '../../../src/usecases/aliases/suggest-places.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

export interface PlaceSearchCase {
  readonly store: AliasStore;
  readonly lifecycle: AliasLifecycleStore;
  readonly search: PlaceSearch;
  readonly similarNames: SimilarNames;
  readonly clock: { now(): Date };
  readonly ann: string;
}

/** Tests the contract of every `PlaceSearch` and `SimilarNames` with the stores that write their index. */
export function testPlaceSearchContract(fresh: () => Promise<PlaceSearchCase>): void {
  async function withPlaces(...names: readonly (readonly [alias: string, address?: string])[]) {
    const all = await fresh();
    const add = async (alias: string, address = '') => {
      const [name = '', text = ''] = alias.split('#');
      unwrap(await all.store.add({ ...createLocation(name, text, all.ann), ...noAddress, address }));
    };
    for (const [alias, address] of names) await add(alias, address);
    return {
      ...all,
      add,
      found: async (text: string, limit = 5) =>
        unwrap(await all.search.find(text, limit)).map((place) => formatAlias(place.handle, place.label)),
      meant: async (name: string, text?: string) => {
        const suggest = createSuggestAliases({ names: all.similarNames, viewAsVisitor: (places) => places });
        const near = await suggest({ handle: handle(name), ...(text !== undefined && { label: label(text) }) });
        return near.map(({ alias }) => alias);
      },
    };
  }
  const door = (name: string) => ({ handle: handle(name), label: label('door') });
  const toReader = (userId: string) => ({ userId });

  describe('place search', () => {
    const typed = [
      ['burj kalifa', '@burjkhalifa#lobby'],
      ['burj k', '@burjkhalifa#lobby'],
      ['@burjkh', '@burjkhalifa#lobby'],
      ['برج خليفة', '@tower#المدخل'],
      ['برج خليفه', '@tower#المدخل'],
      ['المدخل', '@tower#المدخل'],
      ['مدخل', '@tower#المدخل'],
      ['back gate', '@Nassif.Fabrics#back-gate'],
      ['nassif fab', '@Nassif.Fabrics#back-gate'],
      ['fabrics back', '@Nassif.Fabrics#back-gate'],
      ['@nasif fabrics#ba', '@Nassif.Fabrics#back-gate'],
      ['#back', '@Nassif.Fabrics#back-gate'],
      ['olaya street', '@Nassif.Fabrics#back-gate'],
      ['OLAYA', '@Nassif.Fabrics#back-gate'],
      // All words may be partial only if no place contains the first ones completely.
      ['har stre', '@bay#south'],
      ['harb stre', '@bay#north'],
      ...['', ' ', 'b', '"', "'", '*', 'a" OR "b', "x' | y:*", '\\', '@', '#', '@#', 'zz%', '(', 'NEAR('].map(
        (text) => [text],
      ),
    ];

    test('finds places with words that begin or sound like the typed ones, and nothing else', async () => {
      const { found } = await withPlaces(
        ['@burjkhalifa#lobby', 'Downtown, Dubai'],
        ['@tower#المدخل', 'برج خليفة، دبي'],
        ['@Nassif.Fabrics#back-gate', '12 Olaya Street, Riyadh'],
        ['@bay#north', 'Harbour Street'],
        ['@bay#south', 'Har Street'],
      );
      const answers = [];
      for (const [text = ''] of typed) answers.push([text, ...(await found(text))]);
      expect(answers).toEqual(typed);
    });

    test('finds a place behind many expired ones, and by the beginning of a partial word', async () => {
      const { found, add, store, ann } = await withPlaces();
      const expiresAt = '2001-01-01T00:00:00.000Z';
      for (let i = 0; i < 60; i += 1)
        unwrap(
          await store.add({
            ...createLocation('@fair', `stall-${i}`, ann),
            ...noAddress,
            address: 'Harbour Street',
            expiresAt,
          }),
        );
      await add('@depot#north', 'Harbour Street');
      for (const text of ['harbour street', 'harbour stre', 'harb stre', 'harbour street x'])
        expect(await found(text), text).toEqual(['@depot#north']);
    });

    test('finds a place by its landmark if every visitor can see the landmark', async () => {
      const { found, store, lifecycle, ann } = await withPlaces();
      const add = async (alias: string, more: Partial<NewLocation>) => {
        const [name = '', text = ''] = alias.split('#');
        unwrap(await store.add({ ...createLocation(name, text, ann), ...noAddress, address: '', ...more }));
      };
      await add('@depot#north', { landmark: 'Opposite the Kingfisher fountain' });
      await add('@depot#cell', { landmark: 'Kingfisher fountain', approximate: 6 });
      await add('@depot#quiet', { landmark: 'Kingfisher fountain', visibility: 'unlisted' });
      await add('@depot#mine', { landmark: 'Kingfisher fountain', visibility: 'private' });
      await add('@depot#empty', { instructions: 'Kingfisher', unit: 'Kingfisher' });
      expect(await found('kingfisher fount')).toEqual(['@depot#north']);
      const north = { handle: handle('@depot'), label: label('north') };
      unwrap(await lifecycle.update(north, { landmark: 'Behind the مسجد النور' }, toReader(ann)));
      expect([await found('kingfisher'), await found('مسجد نور')]).toEqual([[], ['@depot#north']]);
      unwrap(await lifecycle.update(north, { visibility: 'private' }, toReader(ann)));
      expect(await found('مسجد نور')).toEqual([]);
    });

    test('finds a place by the landmark’s name in another language, but not places elsewhere', async () => {
      const { search, store, ann } = await withPlaces();
      const landmark = {
        kind: 'landmark',
        name: 'Burj Khalifa',
        point: unwrap(createPoint(25.1972, 55.2744)),
        region: 'Dubai',
        country: 'AE',
        population: 0,
        attribution: '',
      } as const;
      const requested: string[] = [];
      const suggest = createSuggestPlaces({
        search,
        gazetteer: {
          suggest: async (text) => {
            requested.push(text);
            const town = { ...landmark, kind: 'town', name: 'Depot' } as const;
            return ok(text.startsWith('برج خل') ? [landmark, town] : []);
          },
        },
        viewAsVisitor: (places) => places.filter(({ label }) => label !== 'burj-khalifa-not-now'),
      });
      const named = async (text: string, limit = 5) =>
        unwrap(await suggest(text, limit)).map((place) => formatAlias(place.handle, place.label));
      const add = async (alias: string, more: Partial<NewLocation> = {}) => {
        const [name = '', text = ''] = alias.split('#');
        const there = { latitude: 25.197197, longitude: 55.274376 };
        unwrap(await store.add({ ...createLocation(name, text, ann), ...noAddress, address: '', ...there, ...more }));
      };
      await add('@downtown#burj-khalifa');
      await add('@downtown#desk', { landmark: 'Inside Burj Khalifa' });
      await add('@downtown#burj-khalifa-far', { latitude: 25.2172 });
      await add('@downtown#burj-khalifa-mine', { visibility: 'private' });
      await add('@downtown#burj-khalifa-quiet', { visibility: 'unlisted' });
      await add('@downtown#burj-khalifa-not-now');
      await add('@depot#door');
      expect((await named('برج خليفة')).toSorted()).toEqual(['@downtown#burj-khalifa', '@downtown#desk']);
      expect(await named('برج خل', 1)).toHaveLength(1);
      await add('@tower#برج-خليفة', { latitude: 1 });
      expect((await named('برج خليفة'))[0]).toBe('@tower#برج-خليفة');
      expect(await named('برج خليفة', 1)).toEqual(['@tower#برج-خليفة']);
      expect(await named('#برج')).toEqual(['@tower#برج-خليفة']);
      expect(requested).toEqual(['برج خليفة', 'برج خل', 'برج خليفة']);
    });

    test('ranks names before addresses, and whole names before parts', async () => {
      const { found } = await withPlaces(
        ['@shop#one', 'Cafe Street'],
        ['@bluecafe#two'],
        ['@blue.cafe.noir#three'],
        ['@cafedeparis#four'],
        ['@cafe#five'],
        ['@bank#cafe'],
      );
      expect(await found('cafe', 6)).toEqual([
        '@cafe#five',
        '@cafedeparis#four',
        '@bank#cafe',
        '@blue.cafe.noir#three',
        '@shop#one',
      ]);
      expect(await found('cafe', 2)).toEqual(['@cafe#five', '@cafedeparis#four']);
    });

    test('finds a change from its commit on, and the old text no longer', async () => {
      const { found, add, lifecycle, ann } = await withPlaces(['@cafe#door', 'Main Street']);
      unwrap(await lifecycle.update(door('@cafe'), { address: 'Queen Street' }, toReader(ann)));
      expect([await found('main'), await found('queen')]).toEqual([[], ['@cafe#door']]);
      unwrap(await lifecycle.rename(door('@cafe'), door('@bistro'), toReader(ann)));
      expect([await found('cafe'), await found('bistro')]).toEqual([[], ['@bistro#door']]);
      await add('@bistro#gate');
      unwrap(await lifecycle.renameHandle(handle('@bistro'), handle('@Brasserie'), toReader(ann)));
      expect([await found('bistro'), await found('brasserie gate')]).toEqual([[], ['@Brasserie#gate']]);
      unwrap(await lifecycle.delete(door('@brasserie'), toReader(ann)));
      expect([await found('queen'), await found('brasserie')]).toEqual([[], ['@Brasserie#gate']]);
      unwrap(await lifecycle.restore(door('@brasserie'), toReader(ann)));
      expect(await found('queen')).toEqual(['@Brasserie#door']);
      unwrap(await lifecycle.delete(door('@brasserie'), toReader(ann)));
      unwrap(await lifecycle.eraseDeleted(new Date(Date.now() + 1e12)));
      expect([await found('queen'), await found('brasserie')]).toEqual([[], ['@Brasserie#gate']]);
    });
  });

  describe('names near a mistyped one', () => {
    const meant = [
      ['@nasif', 'dor', '@Nassif#door'],
      ['@nassif', 'doro', '@Nassif#door'],
      ['@naszif', 'door', '@Nassif#door'],
      ['@nassif-door', undefined, '@Nassif#door'],
      ['@nasif.dor', undefined, '@Nassif#door'],
      ['@nassf', undefined, '@Nassif'],
      ['@kalid', 'مكتبه', '@khalid#مكتبة'],
    ] as const;

    test('the nearest comes first, by both parts and by names spoken as one word', async () => {
      const places = await withPlaces(
        ['@Nassif#door'],
        ['@Nassif#gate'],
        ['@khalid#مكتبة'],
        ['@door#nassif'],
        ['@nash#bar'],
      );
      const answers = [];
      for (const [name, text] of meant) answers.push([name, text, (await places.meant(name, text))[0]]);
      expect(answers).toEqual(meant);
    });

    test('labels of the same handle come first, at most five in total', async () => {
      const { meant } = await withPlaces(
        ...['door', 'gate', 'office', 'home'].map((text) => [`@cafe#${text}`] as const),
        ['@cafa#dooor'],
        ['@caffe#doors'],
        ['@cafes#dorr'],
      );
      const [first, ...others] = await meant('@cafe', 'doors');
      expect(first).toBe('@cafe#door');
      expect(others.slice(0, 3).every((alias) => alias.startsWith('@cafe#'))).toBe(true);
      expect(others).toHaveLength(4);
      expect(await meant('@cafe', 'dor')).toHaveLength(5);
    });

    test('deleted, renamed and different names are not suggested', async () => {
      const { meant, lifecycle, ann } = await withPlaces(['@nassif#door'], ['@khalid#door']);
      expect(await meant('@bakery', 'door')).toEqual([]);
      unwrap(await lifecycle.delete(door('@nassif'), toReader(ann)));
      expect(await meant('@nasif', 'door')).toEqual([]);
      expect(await meant('@nasif')).toEqual([]);
      unwrap(await lifecycle.renameHandle(handle('@khalid'), handle('@yusuf'), toReader(ann)));
      expect(await meant('@khalit', 'door')).toEqual([]);
      expect(await meant('@yusef', 'door')).toEqual(['@yusuf#door']);
      unwrap(await lifecycle.renameHandle(handle('@yusuf'), handle('@khalid'), toReader(ann)));
      expect(await meant('@khalit', 'door')).toEqual(['@khalid#door']);
    });
  });
}
