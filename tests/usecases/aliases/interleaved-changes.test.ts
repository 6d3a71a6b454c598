import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPlusCode } from '../../../src/domain/codes/plus-code.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { LocationPatch } from '../../../src/domain/location/lifecycle.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createSqlUseCases } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

type All = Awaited<ReturnType<typeof createSqlUseCases>>;

const annhouse = handle('@annhouse');
const shop = { handle: annhouse, label: label('shop') };
const edit = (patch: LocationPatch) => (all: All) => all.lifecycle.edit(shop, patch, all.ann);
const renameTo = (to: string) => (all: All) => all.lifecycle.renameHandle(annhouse, to, all.ann);

const acts = {
  label: edit({ label: 'store' }),
  latitude: edit({ latitude: 21.5 }),
  longitude: edit({ longitude: 39.2 }),
  spelling: edit({ label: 'Shop' }),
  floor: edit({ floor: '3' }),
  delete: (all: All) => all.lifecycle.delete(shop, all.ann),
  one: renameTo('@anncafe'),
  other: renameTo('@annmill'),
} as const;
const anyAct = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]));

/** Lets the scheduler determine when each call of the ports starts and when it resolves. */
function interleave(scheduler: fc.Scheduler, ...ports: readonly object[]): void {
  for (const port of ports)
    for (const [name, call] of Object.entries(port))
      if (typeof call === 'function')
        Object.assign(port, {
          [name]: async (...args: readonly unknown[]) => {
            await scheduler.schedule(Promise.resolve(), `begin ${name}`);
            const answer = await call(...args);
            await scheduler.schedule(Promise.resolve(), `end ${name}`);
            return answer;
          },
        });
}

test('two concurrent changes leave every place under one handle, with the codes of its point', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), anyAct, anyAct, async (scheduler, first, second) => {
      const all = await createSqlUseCases();
      interleave(scheduler, all.access, all.lifecycleStore);
      const done = Promise.all([acts[first](all), acts[second](all)]);
      await scheduler.waitFor(done);
      const results = await done;
      for (const result of results)
        if (!result.ok) expect(['handle-not-found', 'removed']).toContain(result.failure.kind);
      expect(results.some((result) => result.ok)).toBe(true);
      const { rows } = await all.database.query
        .selectFrom('locations')
        .select(['handle_key', 'plus_code', 'latitude', 'longitude'])
        .execute()
        .then((found) => ({ rows: found }));
      const [key] = new Set(rows.map((row) => row.handle_key));
      expect(new Set(rows.map((row) => row.handle_key))).toEqual(new Set([key]));
      for (const row of rows) {
        const point = unwrap(createPoint(Number(row.latitude) / 1e6, Number(row.longitude) / 1e6));
        expect(row.plus_code).toBe(getPlusCode(point));
      }
      const former = unwrap(await all.aliasStore.listByHandle(annhouse));
      expect(former.locations.length).toBeGreaterThan(1);
      await all.database.close();
    }),
    { numRuns: 60 },
  );
}, 60_000);

const byId = { handle: '@annhouse', externalId: 'e1' };
const actsById = {
  put: (all: All) => all.integration.put({ ...byId, floor: '9' }, all.ann, { mode: 'update' }),
  delete: (all: All) => all.integration.deleteById(annhouse, 'e1', all.ann, {}),
  row: (all: All) => all.integration.put(byId, all.ann, { mode: 'delete' }),
} as const;
const spare = { handle: annhouse, label: label('spare') };
const moves = {
  /** Gives the name of the first place to the second one. */
  label: async (all: All) => {
    await all.lifecycle.edit(shop, { label: 'store' }, all.ann);
    await all.lifecycle.edit(spare, { label: 'shop' }, all.ann, { reuse: true });
  },
  /** Removes the external id of the place. */
  id: async (all: All) => void (await all.lifecycle.edit(shop, { externalId: '' }, all.ann)),
} as const;

test('an action by external id changes the place that has the id at that moment, and no other', async () => {
  const anyActById = fc.constantFrom(...(Object.keys(actsById) as (keyof typeof actsById)[]));
  const anyMove = fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[]));
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), anyActById, anyMove, async (scheduler, act, move) => {
      const all = await createSqlUseCases();
      unwrap(await all.lifecycle.edit(shop, { externalId: 'e1' }, all.ann));
      unwrap(await all.aliasStore.add(createLocation('@annhouse', 'spare', all.ann.id)));
      // Both places have the same version number, so versions cannot distinguish them.
      unwrap(await all.lifecycle.edit(spare, { floor: '1' }, all.ann));
      interleave(scheduler, all.access, all.lifecycleStore);
      const done = Promise.all([actsById[act](all), moves[move](all)]);
      await scheduler.waitFor(done);
      const [result] = await done;
      const rows = await all.database.query
        .selectFrom('locations')
        .select(['external_id', 'floor', 'deleted_at', 'street'])
        .where('handle_key', '=', 'annhouse')
        .execute();
      expect(rows.filter(({ floor }) => floor === '1')).toMatchObject([{ deleted_at: null, external_id: '' }]);
      if (!result.ok) expect([move, result.failure.kind]).toEqual(['id', 'external-id-not-found']);
      await all.database.close();
    }),
    { numRuns: 80 },
  );
}, 60_000);
