import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Result } from '../../../src/domain/result.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { findLocation } from '../../support/searchable-aliases.ts';
import type { LifecycleCase } from './alias-lifecycle-store.contract.ts';

const names = ['@cafe', '@kiosk', '@Ca.Fe'] as const;
const anyHandle = fc.constantFrom(...names).map(handle);
const anyLabel = fc.constantFrom('a1', 'b1', 'B.1').map(label);
const anyName = fc.record({ handle: anyHandle, label: anyLabel });
const by = fc.record({
  userId: fc.constantFrom('ann-id', 'bob-id'),
  expectedVersion: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 3 }),
  reuse: fc.boolean(),
});

/** An operation on the stores that returns its result. */
type Act = (stores: LifecycleCase) => Promise<unknown>;
const act = <T>(inputs: fc.Arbitrary<T>, run: (stores: LifecycleCase, input: T) => Promise<Result<unknown>>) =>
  inputs.map((input) => ({
    input,
    run: (async (stores) => run(stores, input)) satisfies Act,
  }));

const anyAct = fc.oneof(
  {
    weight: 4,
    arbitrary: act(fc.record({ name: anyName, by }), ({ aliases }, { name, by: { userId, reuse } }) =>
      aliases.add(createLocation(name.handle, name.label, userId, { city: `made as ${name.handle}#${name.label}` }), {
        reuse,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: act(
      fc.record({ name: anyName, city: fc.constantFrom('Muscat', 'Sur'), by }),
      ({ lifecycle }, { name, city, by }) => lifecycle.update(name, { city }, by),
    ),
  },
  {
    weight: 3,
    arbitrary: act(fc.record({ name: anyName, to: anyName, by }), ({ lifecycle }, { name, to, by }) =>
      lifecycle.rename(name, to, by),
    ),
  },
  {
    weight: 3,
    arbitrary: act(fc.record({ from: anyHandle, to: anyHandle, by }), ({ lifecycle }, { from, to, by }) =>
      lifecycle.renameHandle(from, to, by),
    ),
  },
  {
    weight: 2,
    arbitrary: act(fc.record({ name: anyName, by }), ({ lifecycle }, { name, by }) => lifecycle.delete(name, by)),
  },
  {
    weight: 1,
    arbitrary: act(fc.record({ name: anyName, by }), ({ lifecycle }, { name, by }) => lifecycle.restore(name, by)),
  },
  { weight: 1, arbitrary: act(fc.constant('erase'), ({ lifecycle, clock }) => lifecycle.eraseDeleted(clock.now())) },
);

/** Reads the complete visible state of the stores. */
async function readState({ aliases, lifecycle }: LifecycleCase) {
  const all: unknown[] = [];
  for (const name of [handle('@cafe'), handle('@kiosk')]) {
    all.push(await aliases.listByHandle(name), await aliases.findHandleAvailability(name, { id: 'ann-id' }));
    for (const text of ['a1', 'b1'].map(label)) {
      const alias = { handle: name, label: text };
      all.push(await findLocation(aliases, name, text), await lifecycle.listVersions(alias));
    }
  }
  for (const user of ['ann-id', 'bob-id']) {
    all.push(
      await aliases.listByOwner({ id: user }),
      await aliases.listByOwner({ id: user }, undefined, 2, { state: 'deleted' }),
    );
    all.push(await aliases.listByOwner({ id: user }, undefined, 2, { sort: 'updated', text: 'kio' }));
  }
  return all;
}

/** Tests that stores on one database have the same results as those on another for any sequence of operations. */
export function testEqualResults(
  createStores: () => Promise<LifecycleCase>,
  createReference: () => Promise<LifecycleCase>,
  runs: number,
): void {
  test('any changes to a few names have the same results on both databases', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 25 }), async (acts) => {
        const stores = await createStores();
        const reference = await createReference();
        for (const { run } of acts) {
          expect(await run(stores)).toEqual(await run(reference));
          stores.clock.forward(1);
          reference.clock.forward(1);
        }
        expect(await readState(stores)).toEqual(await readState(reference));
      }),
      { numRuns: runs },
    );
  });
}
