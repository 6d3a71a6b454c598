import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createPostgresPools } from '../../../../src/adapters/sql/connection/postgres-pool.ts';
import { createClusterLoaders } from '../../../../src/adapters/sql/distribution/cluster-loaders.ts';
import { silentLog, toPostgresServers } from '../../../support/databases.ts';
import { newPostgresDatabase } from '../../../support/postgres-databases.ts';

/** Functions in place of a coordinator that knows the worker of each key, and of workers with a given delay. */
const standIn = `
  create table pg_dist_placement (shardid bigint, groupid integer);
  insert into pg_dist_placement values (1, 1), (2, 2);
  create function get_shard_id_for_distribution_column(named text, key text) returns bigint language sql
    as $$ select case when key like 'first%' then 1 else 2 end $$;
  create table reads (handle_key text, seconds integer);
  insert into reads values ('first', 60), ('first-too', 60), ('second', 0);`;

async function createLoader<Row>(url: string, text: string, parameters: readonly string[] = []) {
  const { lookups, general } = createPostgresPools(toPostgresServers(url), 9, true, silentLog);
  await general.query('select 1');
  const load = createClusterLoaders(general)<Row>(lookups, CompiledQuery.raw(text, [...parameters]));
  return { load, lookups, general, end: () => Promise.all([lookups.end(), general.end()]) };
}

const byName =
  'select "seconds", pg_sleep("seconds") from "reads" where "reads"."handle_key" = $1 and "label_key" = $2';

test('rows read together are one statement, and each is found by its own keys', async () => {
  const url = await newPostgresDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create table reads (handle_key text, label_key text, seconds integer, primary key (handle_key, label_key));
    insert into reads select 'handle ' || h, 'label ' || l, 0 from generate_series(1, 9) h, generate_series(1, 9) l where h <> l;
    insert into reads values ('a', 'b c', 0), ('a b', 'c', 0)`);
  const { load, lookups, end } = await createLoader<{ handle_key: string; label_key: string }>(
    url,
    'select "handle_key", "label_key" from reads where "reads"."handle_key" = $1 and "label_key" = $2',
    ['', ''],
  );
  const sent = vi.spyOn(lookups, 'query');
  const all = Array.from({ length: 81 }, (_, i) => [`handle ${1 + (i % 9)}`, `label ${1 + Math.floor(i / 9)}`]);
  const found = await Promise.all(all.map(load));
  for (const [index, [handle_key, label_key]] of all.entries())
    expect(found[index]).toEqual(
      handle_key!.at(-1) === label_key!.at(-1) ? undefined : expect.objectContaining({ handle_key, label_key }),
    );
  expect(sent.mock.calls.length).toBeLessThan(20);
  expect(await load(['a', 'b c'])).toMatchObject({ handle_key: 'a', label_key: 'b c' });
  expect(await Promise.all([load(['a', 'b c']), load(['a b', 'c']), load(['a b', 'b c'])])).toMatchObject([
    { handle_key: 'a', label_key: 'b c' },
    { handle_key: 'a b', label_key: 'c' },
    undefined,
  ]);
  // A text that PostgreSQL cannot store fails alone, and later ones are read together again.
  await expect(load(['a\0', 'b c'])).rejects.toThrow();
  const before = sent.mock.calls.length;
  await Promise.all(all.map(load));
  expect(sent.mock.calls.length).toBeGreaterThan(before);
  await Promise.all([end(), client.end()]);
});

test('a hanging worker delays the rows read together with its own by less than five seconds', async () => {
  const url = await newPostgresDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(standIn);
  await client.query(`alter table reads add column label_key text default 'door'`);
  const { load, end } = await createLoader<{ seconds: number }>(url, byName, ['', '']);
  const startedAt = Date.now();
  const timed = async (key: string) => {
    const row = await load([key, 'door']).catch(() => 'refused' as const);
    return { row: row === 'refused' ? row : row?.seconds, milliseconds: Date.now() - startedAt };
  };
  const found = await Promise.all(['second', 'first', 'second', 'first-too', 'second', 'none'].map(timed));
  expect(found.map(({ row }) => row)).toEqual([0, 'refused', 0, 'refused', 0, undefined]);
  for (const { milliseconds } of found) expect(milliseconds).toBeLessThan(5_000);
  const later = Date.now();
  expect((await timed('second')).row).toBe(0);
  expect((await timed('first')).row).toBe('refused');
  expect(Date.now() - later).toBeLessThan(1_000);
  await Promise.all([end(), client.end()]);
});

test('a hanging worker delays other rows once, and its own are refused in five seconds, then at once', async () => {
  const url = await newPostgresDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(standIn);
  const { lookups, general } = createPostgresPools(toPostgresServers(url), 3, true, silentLog);
  const text = 'select "handle_key", pg_sleep(seconds) from reads where "handle_key" = $1';
  const load = createClusterLoaders(general)<{ handle_key: string }>(lookups, CompiledQuery.raw(text));

  await general.query('select 1');

  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const startedAt = Date.now();
  const hanging = load(['first']).catch(() => 'refused');
  expect((await load(['second']))?.handle_key).toBe('second');
  expect(await hanging).toBe('refused');
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  for (const key of ['first', 'first-too']) await expect(load([key])).rejects.toThrow('worker 1');
  expect((await load(['second']))?.handle_key).toBe('second');
  expect(await load(['none'])).toBeUndefined();

  await client.query('update reads set seconds = 0');
  await expect(load(['first'])).rejects.toThrow('worker 1');
  now.mockReturnValue(5_000);
  expect((await load(['first-too']))?.handle_key).toBe('first-too');
  expect((await load(['first']))?.handle_key).toBe('first');
  now.mockRestore();
  await Promise.all([lookups.end(), general.end(), client.end()]);
});
