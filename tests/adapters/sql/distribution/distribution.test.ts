import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabaseDistribution } from '../../../../src/adapters/sql/distribution/database-distribution.ts';
import { addCitusStandIn } from '../../../support/citus-stand-in.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { createLocation } from '../../../support/locations.ts';
import { newMigratedPostgresDatabase, newPostgresDatabase } from '../../../support/postgres-databases.ts';
import { recordStatements, sendingRows } from '../../../support/record-statements.ts';
import { createSqlAliasCase } from '../../../support/sql-stores.ts';
import { findShardProblems } from '../../../support/statement-shards.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { testStoreContracts } from './store-contracts.ts';

const recorder = recordStatements();
let distributedUrl: Promise<string> | undefined;

afterAll(() => recorder.stop());

async function distribute(url: string, isDryRun = false) {
  const statements: string[] = [];
  const onStatement = (statement: string) => void statements.push(statement);
  const outcome = await createDatabaseDistribution(url, {}).distribute({ isDryRun, onStatement });
  return { outcome, statements };
}

async function newDistributedDatabase(): Promise<string> {
  distributedUrl ??= (async () => {
    const url = await newMigratedPostgresDatabase();
    await addCitusStandIn(url);
    const { outcome } = await distribute(url);
    if (!outcome.ok) throw new Error(outcome.reason);
    return url;
  })();
  return newPostgresDatabase(await distributedUrl);
}

describe('on a stand-in for Citus, with hash partitions', () => {
  afterAll(testStoreContracts(newDistributedDatabase));

  test('the statements of these contracts join, lock and move rows of one worker, and few reach all workers', () => {
    const found = [...recorder.statements.values()].map((statement) => ({
      ...statement,
      text: statement.text.replaceAll('"', ''),
    }));
    const allowed = { mixed: sendingRows, everywhere: askingAll } as const;
    const refused = found.filter(({ problems }) => problems.some((problem) => !(problem in allowed)));
    expect(refused).toEqual([]);
    for (const [kind, patterns] of Object.entries(allowed)) {
      const ofKind = found.filter(({ problems }) => problems.includes(kind as keyof typeof allowed));
      const unnamed = ofKind.filter(({ text }) => !Object.values(patterns).some((pattern) => pattern.test(text)));
      expect(unnamed.map(({ text }) => text)).toEqual([]);
      const unused = Object.entries(patterns).filter(([, pattern]) => !ofKind.some(({ text }) => pattern.test(text)));
      expect(unused).toEqual([]);
    }
    expect(found.length).toBeLessThanOrEqual(100);
  });
});

/** Statements that run on every worker, by operation. */
const askingAll: Readonly<Record<string, RegExp>> = {
  'the list of own places':
    /from aliases inner join locations .* where aliases.handle_key in \(select handle_key from handles/,
  'the list of own handles': /, default_visibility from handle/,
  'the list of own requests for access': /from location_asks inner join locations .* role is not null/,
  'a request for access, by its id or secret':
    /from location_asks inner join locations .*location_asks.id = |from location_asks as ask /,
  'the owner who is told of a request': /from locations inner join handles .* where locations.id = /,
  'a shared link, which names its place by id': /from aliases inner join \(select made.id/,
  'the name of a place that is shared, by its id': /^select handle_key, handle, label from locations where id = /,
  'the feed of changes': /from changes .*changes.handle_key in \(select/,
  'the change of a delivery': /from changes left join locations .* where changes.id = /,
  'the cursor of the feed': /^select (position|id) from changes/,
  'the age of the next change': /^select at from changes/,
  'forgetting old changes': /^(select max\(id\) as id|delete) from changes where (at|id) </,
  'forgetting an erased place': /^delete from changes where location_id/,
  'a restored database, before it is distributed': /^ ?select max\(position\) >= /,
  'look-ups that come together': /^select aliases.handle_key as key1, .* = any\(/,
  'the search': /from place_terms inner join locations/,
  'names near a mistyped one': /from handle_segments/,
  'the history across renames': /from handle_renames where id in/,
  'former names of other handles, in a rename': /where state = 'former' and target_handle_key = /,
  'expired and deleted places': /from locations where (expires_at|deleted_at) < /,
  'the handles of an account that is closed or hands one on':
    /from handles where owner_id = \?( and renamed_to is null)?$/,
  'the heirs of an account': /from handle_members inner join handles .* where owner_id = /,
  'the end of memberships': /^delete from handle_members where (invited_by|user_id) = /,
  'administration: suspending an account': /^update locations set hidden_at/,
  'administration: users': /^select owner_id, count/,
  'administration: handles': /^ ?select found.handle_key/,
  'administration: places': /hidden_reason, owner_id from aliases inner join locations .* inner join handles/,
  'administration: numbers': /^select count\(\*\) as count from locations/,
};

describe('whereat db distribute, on a stand-in for Citus', () => {
  test('lists its statements in a dry run, runs them in that order, and does nothing the second time', async () => {
    const url = await newMigratedPostgresDatabase();
    await addCitusStandIn(url);
    const database = await openTestDatabase(url);
    const { aliases, ann } = await createSqlAliasCase(database);
    unwrap(await aliases.add(createLocation('@port', 'p0', ann)));
    await database.close();
    const planned = await distribute(url, true);
    const done = await distribute(url);
    expect(done).toEqual(planned);
    expect(done.outcome).toEqual({ ok: true, value: { statements: done.statements.length, workers: 2 } });
    const first = (pattern: RegExp) => done.statements.findIndex((statement) => pattern.test(statement));
    const order = [
      /drop constraint/,
      /distributed_table\('handles'/,
      /distributed_table\('aliases'/,
      /reference/,
      /add cons/,
    ];
    expect(order.map(first)).toEqual(order.map(first).toSorted((a, b) => a - b));
    expect(first(/drop/)).toBe(0);
    expect((await distribute(url)).statements).toEqual([]);
    const again = await openTestDatabase(url);
    expect(again.isDistributed).toBe(true);
    expect(await again.health()).toMatchObject({ workers: 2 });
    await again.close();
  });

  test('resumes after an interruption', async () => {
    const url = await newMigratedPostgresDatabase();
    await addCitusStandIn(url);
    const { statements } = await distribute(url, true);
    const database = await openTestDatabase(url);
    for (const statement of statements.slice(0, statements.length - 5))
      await sql.raw(statement).execute(database.query);
    await database.close();
    expect((await distribute(url)).outcome.ok).toBe(true);
    expect((await distribute(url)).statements).toEqual([]);
  });

  test('reports what is missing', async () => {
    const url = await newMigratedPostgresDatabase();
    expect((await distribute(url)).outcome).toMatchObject({ reason: expect.stringContaining('has no Citus') });
    await addCitusStandIn(url, { hasCoordinator: false });
    expect((await distribute(url)).outcome).toMatchObject({
      reason: expect.stringContaining('citus_set_coordinator_host'),
    });
    const alone = await newMigratedPostgresDatabase();
    await addCitusStandIn(alone, { workers: 0 });
    expect((await distribute(alone)).outcome).toMatchObject({ reason: expect.stringContaining('citus_add_node') });
    expect((await distribute('sqlite:x.db')).outcome.ok).toBe(false);
  });

  test('replaces foreign keys by a check, which finds what they would refuse', async () => {
    const url = await newDistributedDatabase();
    const database = await openTestDatabase(url);
    const { aliases, ann } = await createSqlAliasCase(database);
    unwrap(await aliases.add(createLocation('@port', 'p0', ann)));
    const check = () => createDatabaseDistribution(url, {}).findOrphans();
    expect(await check()).toEqual({ ok: true, value: [] });
    await sql`update locations set updated_by = 'nobody' where handle_key = 'port'`.execute(database.query);
    await sql`insert into lookalikes (lookalike_key, owner_id) values ('x', 'nobody')`.execute(database.query);
    expect(await check()).toEqual({
      ok: true,
      value: [
        { table: 'locations', column: 'updated_by', target: 'users', count: 1 },
        { table: 'lookalikes', column: 'owner_id', target: 'users', count: 1 },
      ],
    });
    await database.close();
  });
});

describe('the check of statements', () => {
  const findProblems = (text: string, ...values: unknown[]) => findShardProblems(text, values);

  test('finds the joins over a renamed handle that a cluster rejects', () => {
    expect(
      findProblems(
        `select "role" from "handles" as "asked" inner join "handles" on "handles"."handle_key" = coalesce("asked"."renamed_to", "asked"."handle_key")
          left join "handle_members" as "member" on "member"."handle_key" = "handles"."handle_key" where "asked"."handle_key" = $1`,
        'a',
      ),
    ).toEqual(['join']);
    expect(
      findProblems(
        `select "version" from "aliases" left join "locations" on "locations"."id" = "location_id"
          and "locations"."handle_key" = coalesce("target_handle_key", "aliases"."handle_key") where "aliases"."handle_key" = $1`,
        'a',
      ),
    ).toEqual(['join']);
  });

  test('finds the other statements that a cluster rejects, and permits those of one worker', () => {
    expect(findProblems('select 1 from lookalikes where lookalike_key in ($1, $2) for share', 'a', 'b')).toEqual([
      'lock',
    ]);
    expect(findProblems('update locations set handle_key = $1 where handle_key = $2', 'a', 'b')).toEqual(['move']);
    expect(
      findProblems(
        'select 1 from webhooks join handles on handles.handle_key = webhooks.handle_key where handles.handle_key = $1',
        'a',
      ),
    ).toEqual(['mixed']);
    expect(findProblems('select 1 from users where exists (select from handles where owner_id = users.id)')).toContain(
      'join',
    );
    expect(findProblems('select 1 from locations where id = $1', 1)).toEqual(['everywhere']);
    expect(
      findProblems(
        'select 1 from aliases a join locations l on l.handle_key = a.handle_key where a.handle_key = $1',
        'a',
      ),
    ).toEqual([]);
    expect(findProblems('select 1 from aliases where (handle_key, label_key) in (values ($1, $2))', 'a', 'b')).toEqual(
      [],
    );
  });
});
