import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createPostgresPools } from '../../../../src/adapters/sql/connection/postgres-pool.ts';
import { createClusterLoaders } from '../../../../src/adapters/sql/distribution/cluster-loaders.ts';
import { silentLog, toPostgresServers } from '../../../support/databases.ts';
import { newPostgresDatabase } from '../../../support/postgres-databases.ts';

/** Stands in for a coordinator that knows the worker of each key, and for workers that take so many seconds. */
const standIn = `
  create table pg_dist_placement (shardid bigint, groupid integer);
  insert into pg_dist_placement values (1, 1), (2, 2);
  create function get_shard_id_for_distribution_column(named text, key text) returns bigint language sql
    as $$ select case when key like 'first%' then 1 else 2 end $$;
  create table reads (handle_key text, seconds integer);
  insert into reads values ('first', 60), ('first-too', 60), ('second', 0);`;

test('a worker that hangs delays the rows of others once, and its own are refused in five seconds, then at once', async () => {
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
