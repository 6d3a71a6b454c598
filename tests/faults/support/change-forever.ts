// `node change-forever.ts DATABASE_URL SEED ACTS` makes ACTS random changes to the places of @fleet and @depot, four at a time, unless it
// is killed before.
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../src/adapters/sql/aliases/alias-store.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';

const [url = '', seed = '0', acts = '1'] = process.argv.slice(2);
const database = await openTestDatabase(url);
const clock = { now: () => new Date() };
const aliases = createSqlAliasStore({ database, clock });
const lifecycle = createSqlAliasLifecycleStore({ database, clock });
const by = { userId: 'ann' };
let state = Number(seed);
const pickBelow = (limit: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % limit;
};
const pickName = () => ({ handle: handle(['@fleet', '@depot'][pickBelow(2)]!), label: label(`stop-${pickBelow(15)}`) });

async function changePlace(): Promise<void> {
  const name = pickName();
  const acted = [
    () => aliases.add(createLocation(name.handle, name.label, 'ann'), { reuse: true }),
    () => aliases.add(createLocation(name.handle, name.label, 'ann'), { reuse: true }),
    () => lifecycle.update(name, { floor: String(pickBelow(99)) }, by),
    () => lifecycle.update(name, { latitude: pickBelow(80) + 0.5 }, by),
    () => lifecycle.delete(name, by),
    () => lifecycle.restore(name, by),
    () => lifecycle.rename(name, pickName(), { ...by, reuse: true }),
  ];
  const done = await acted[pickBelow(acted.length)]!();
  if (!done.ok && done.failure.kind === 'unavailable') throw new Error('unavailable');
}

console.log('begun');
let left = Number(acts);
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (left > 0) {
      left -= 1;
      await changePlace();
    }
  }),
);
await database.close();
