import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../src/domain/outcome.ts';
import type { AliasStore } from '../../src/ports/alias-store.ts';
import { anyLocation, handle, label, locationNamed } from '../support/locations.ts';
import { unwrapped } from '../support/outcomes.ts';

/** Two users who exist, and a store for each of them: behind `/api` a store knows who asks. */
export interface AliasStoreCase {
  readonly store: AliasStore;
  readonly ann: string;
  readonly othersStore: AliasStore;
  readonly bob: string;
}

/**
 * What every `AliasStore` promises. `runs` is how often a property is tried. Over HTTP no control character gets through.
 */
export function keepsTheAliasStoreContract(
  fresh: () => Promise<AliasStoreCase>,
  { runs = 25, controlCharacters = true } = {},
): void {
  describe('the alias store contract', () => {
    test('answers what was kept, by any spelling of the name', async () => {
      const { store, ann } = await fresh();
      const kept = unwrapped(await store.add(locationNamed('@Cafe.Noir', 'Büro', ann)));
      expect(kept).toMatchObject({ handle: '@Cafe.Noir', label: 'Büro', createdBy: ann, updatedBy: ann });
      expect(unwrapped(await store.at(handle('@cafenoir'), label('buro')))).toEqual(kept);
      expect(unwrapped(await store.under(handle('CAFE-NOIR')))).toEqual([kept]);
    });

    test('keeps every field of any place', async () => {
      const { store, ann } = await fresh();
      await fc.assert(
        fc.asyncProperty(anyLocation(ann, controlCharacters), async (location) => {
          const trimmed = Object.fromEntries(
            Object.entries(location).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
          ) as typeof location;
          const place = { ...trimmed, address: trimmed.address === '' ? 'somewhere' : trimmed.address };
          const added = await store.add(place);
          if (!added.ok) return expect(added.failure.kind).toBe('label-taken');
          expect(added.value).toEqual(place);
          expect(unwrapped(await store.at(place.handle, place.label))).toEqual(place);
        }),
        { numRuns: runs },
      );
    });

    test('says that a handle, and that a label, is unknown', async () => {
      const { store, ann } = await fresh();
      expect(await store.under(handle('@nobody'))).toEqual(fail({ kind: 'handle-not-found', handle: '@nobody' }));
      unwrapped(await store.add(locationNamed('@cafe', 'door', ann)));
      expect(await store.at(handle('@cafe'), label('roof'))).toEqual(
        fail({ kind: 'location-not-found', handle: '@cafe', label: 'roof' }),
      );
      expect(await store.at(handle('@nobody'), label('door'))).toEqual(
        fail({ kind: 'location-not-found', handle: '@nobody', label: 'door' }),
      );
    });

    test('lists the places of a handle by label', async () => {
      const { store, ann } = await fresh();
      for (const text of ['roof', 'Door', 'gate']) unwrapped(await store.add(locationNamed('@cafe', text, ann)));
      const places = unwrapped(await store.under(handle('@cafe')));
      expect(places.map((place) => place.label)).toEqual(['Door', 'gate', 'roof']);
    });

    test('keeps a handle for its first owner, and what looks like it', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      unwrapped(await store.add(locationNamed('@c0zy', 'door', ann)));
      for (const looks of ['@c0zy', '@C.0.z.y', '@cozy'])
        expect(await othersStore.add(locationNamed(looks, 'gate', bob))).toEqual(fail({ kind: 'handle-taken' }));
      expect(unwrapped(await store.add(locationNamed('@cozy', 'door', ann))).handle).toBe('@cozy');
      expect(unwrapped(await store.under(handle('@c0zy')))).toHaveLength(1);
    });

    test("refuses an owner's own repeated label, in any spelling, and leaves the first as it was", async () => {
      const { store, ann } = await fresh();
      const first = unwrapped(await store.add(locationNamed('@cafe', 'Büro', ann)));
      expect(await store.add(locationNamed('@cafe', 'BURO', ann, { city: 'Elsewhere' }))).toEqual(
        fail({ kind: 'label-taken', handle: '@cafe', label: 'BURO' }),
      );
      expect(unwrapped(await store.at(handle('@cafe'), label('Büro')))).toEqual(first);
    });

    test('gives reserved handles to nobody', async () => {
      const { store, ann } = await fresh();
      expect(await store.add(locationNamed('@admin', 'door', ann))).toMatchObject({
        failure: { kind: 'handle-reserved', handle: '@admin' },
      });
      expect(await store.claimable(handle('@admin'), ann)).toEqual(ok('reserved'));
    });

    test('says who could claim a handle', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      expect(await store.claimable(handle('@cafe'), ann)).toEqual(ok('free'));
      unwrapped(await store.add(locationNamed('@cafe', 'door', ann)));
      expect(await store.claimable(handle('@ca.fe'), ann)).toEqual(ok('yours'));
      expect(await othersStore.claimable(handle('@cafe'), bob)).toEqual(ok('taken'));
    });

    test('lists what a user created, and nothing of others', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      unwrapped(await store.add(locationNamed('@cafe', 'door', ann)));
      unwrapped(await othersStore.add(locationNamed('@bakery', 'door', bob)));
      expect(unwrapped(await store.ownedBy(ann)).map((place) => place.handle)).toEqual(['@cafe']);
      expect(unwrapped(await othersStore.ownedBy(bob)).map((place) => place.handle)).toEqual(['@bakery']);
    });

    test('lets one of two racing users have a handle', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      for (let round = 0; round < runs; round += 1) {
        const name = `@race${round}x`;
        const both = await Promise.all([
          store.add(locationNamed(name, 'door', ann)),
          othersStore.add(locationNamed(name, 'gate', bob)),
        ]);
        expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
        expect(both.find((outcome) => !outcome.ok)).toEqual(fail({ kind: 'handle-taken' }));
        const places = unwrapped(await store.under(handle(name)));
        expect(places).toHaveLength(1);
        expect(places[0]!.createdBy).toBe(both[0].ok ? ann : bob);
      }
    });

    test('lets one of many racing adds have a name', async () => {
      const { store, ann } = await fresh();
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, i) => store.add(locationNamed('@cafe', 'door', ann, { city: `City ${i}` }))),
      );
      const winners = all.filter((outcome) => outcome.ok);
      expect(winners).toHaveLength(1);
      expect(unwrapped(await store.at(handle('@cafe'), label('door')))).toEqual(winners[0]!.value);
    });
  });
}
