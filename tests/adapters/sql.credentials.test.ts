import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../src/adapters/sql/alias-store.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import { credentialTables, type EndingAct } from '../../src/adapters/sql/credentials.ts';
import type { Schema } from '../../src/adapters/sql/schema/schema.ts';
import { type SecurityEventKind, securityEventKinds } from '../../src/domain/security-event.ts';
import { createSecurityMails } from '../../src/i18n/mails.ts';
import type { SecurityMails } from '../../src/ports/security-mails.ts';
import { createManualClock, type ManualClock, openMemorySqlite, openTestDatabase } from '../support/databases.ts';
import { createLocation, handle } from '../support/locations.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { createSqlStores, securityTextsIn } from '../support/sql-stores.ts';
import { unwrap } from '../support/unwrap.ts';

type Table = keyof typeof credentialTables;
const tables = Object.keys(credentialTables) as readonly Table[];
const dayMs = 86_400_000;
const cafe = handle('@cafe');
const hook = 'https://hooks.example.com/';

/** Tables that refer to a user and hold nothing by which the account is opened or its places are seen, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  users: 'the account: its password hash is what a new password replaces',
  reset_requests: 'a request becomes a link to the address of the account',
  mails: 'a link in a mail is a row of a table of credentials',
  security_events: 'what the user was told',
  account_usage: 'a count',
  idempotency_keys: 'answers, for requests that are signed in',
  lookalikes: 'whose a handle is',
  handles: 'whose a handle is',
  handle_members: 'members sign in to accounts of their own',
  handle_invitations: 'who joins a handle by a link has an account',
  locations: 'who created and changed a place',
  location_history: 'who created and changed a place',
  location_grants: 'opens one place for visitors, and no account',
  feedback: 'who wrote it',
  reports: 'who reported a place, and who decided',
  audit_log: 'who acted',
};

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const failingMails: SecurityMails = {
  compose: () => {
    throw new Error('the mail could not be written');
  },
};

describe.each(['SQLite', 'PostgreSQL'])('credentials in %s', (engine) => {
  let database: Database;
  let clock: ManualClock;
  const storesOf = (mails: SecurityMails = createSecurityMails('Whereat', securityTextsIn)) =>
    createSqlStores(database, clock, undefined, mails);
  const ann = { id: 'ann-id', username: 'ann', email: 'ann@example.com', passwordHash: 'before' };
  beforeEach(async () => {
    clock = createManualClock();
    database = engine === 'SQLite' ? await openMemorySqlite() : await openTestDatabase(await postgres.newDatabase());
    unwrap(await storesOf().users.add(ann));
    unwrap(await createSqlAliasStore({ database, clock }).add(createLocation('@cafe', 'door', ann.id)));
  });
  afterEach(() => database.close());

  /** A row of each table of credentials, added at this time. A table that is new does not compile without one. */
  const fixtures = (at: number): { readonly [T in Table]: Record<string, unknown> } => ({
    sessions: { hash: 's', user_id: ann.id, begun_at: at, until: at + 99 * dayMs, id: 'sid', last_used_at: at },
    access_tokens: { hash: 't', id: 'tid', user_id: ann.id, name: 'laptop', created_at: at },
    password_resets: { hash: 'spare', user_id: ann.id, created_at: at, expires_at: at + 99 * dayMs },
    email_changes: {
      hash: 'e',
      user_id: ann.id,
      email: 'thief@example.org',
      created_at: at,
      expires_at: at + 99 * dayMs,
    },
    passkey_challenges: { hash: 'c', user_id: ann.id, expires_at: at + 99 * dayMs },
    passkeys: { id: 'p', user_id: ann.id, name: 'Phone', public_key: 'k', counter: 0, created_at: at },
    totp_factors: { user_id: ann.id, secret: 'x', created_at: at, confirmed_at: at },
    recovery_codes: { user_id: ann.id, hash: 'r', created_at: at },
    webhooks: {
      ...{ id: 'w', handle_key: 'cafe', url: hook, types: '', secret: 'whsec_b25l', created_by: ann.id },
      created_at: at,
    },
  });
  const fill = async (at: number) => {
    for (const [table, row] of Object.entries(fixtures(at)))
      await database.query
        .insertInto(table as 'sessions')
        .values(row as never)
        .execute();
  };
  const rowsOf = async (table: keyof Schema) => database.query.selectFrom(table).selectAll().execute();
  /** Rows that are in force: a webhook that is off is none. */
  const liveRowsOf = async (table: Table) =>
    (await rowsOf(table)).filter((row) => !('off_since' in row) || row.off_since === null);
  const snapshot = async () => {
    const all = [];
    for (const table of [...tables, 'users', 'security_events', 'mails'] as const)
      all.push([table, (await rowsOf(table)).map((row) => JSON.stringify(row)).toSorted()]);
    return all;
  };

  const columns = async () =>
    (
      await sql<{ table: string; column: string }>`${sql.raw(
        engine === 'SQLite'
          ? `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
              where m.type = 'table'`
          : `select table_name as "table", column_name as "column" from information_schema.columns
              where table_schema = current_schema()`,
      )}`.execute(database.query)
    ).rows;
  const unlisted = async () => {
    const ofUsers = (await columns()).filter(({ column }) =>
      /(^|_)(user|owner|actor|subject|reporter|account)_id$|_by$|^username$/.test(column),
    );
    const found = new Set(ofUsers.map(({ table }) => table));
    return [...found].filter((table) => !(table in credentialTables) && !(table in exceptions)).toSorted();
  };

  test('are in the list, or their table is an exception with a reason; a new table of users is noticed', async () => {
    expect(await unlisted()).toEqual([]);
    const present = new Set((await columns()).map(({ table }) => table));
    expect([...tables, ...Object.keys(exceptions)].filter((table) => !present.has(table))).toEqual([]);
    expect(tables.filter((table) => table in exceptions)).toEqual([]);
    await sql`create table app_passwords (id text primary key, user_id text not null, hash text)`.execute(
      database.query,
    );
    expect(await unlisted()).toEqual(['app_passwords']);
  });

  type Stores = ReturnType<typeof storesOf>;
  const inADay = () => new Date(clock.now().getTime() + dayMs);
  const addLink = async ({ recovery }: Stores, madeBy: 'mail' | 'administrator') =>
    unwrap(await recovery.addReset({ hash: 'link', userId: ann.id, expiresAt: inADay(), madeBy }));
  const openLink = ({ recovery }: Stores, isRequired = false) =>
    recovery.setPasswordByReset('link', 'after', () => isRequired);
  /** Every way to a new password: what is there before it, and the act. */
  const ways: Partial<
    Record<EndingAct, readonly [(stores: Stores) => Promise<unknown>, (stores: Stores) => Promise<{ ok: boolean }>]>
  > = {
    'password-changed': [
      async () => undefined,
      ({ recovery }) =>
        recovery.changePassword(ann.id, 'after', { hash: 'other', next: { hash: 'n', until: inADay() } }),
    ],
    'recovery-code': [
      async () =>
        database.query.insertInto('recovery_codes').values({ user_id: ann.id, hash: 'used', created_at: 0 }).execute(),
      ({ recovery }) => recovery.setPasswordByCode(ann.id, 'used', 'after'),
    ],
    'mailed-link': [(stores) => addLink(stores, 'mail'), (stores) => openLink(stores)],
    'mailed-link-with-required-factor': [(stores) => addLink(stores, 'mail'), (stores) => openLink(stores, true)],
    'administrators-link': [(stores) => addLink(stores, 'administrator'), (stores) => openLink(stores)],
  };

  test.each(Object.keys(ways) as EndingAct[])(
    'end by %s as the list says, in one transaction, and its user is told',
    async (act) => {
      const [prepare, run] = ways[act]!;
      for (const age of [0, 31]) {
        for (const table of tables) await database.query.deleteFrom(table).execute();
        await fill(clock.now().getTime() - age * dayMs);
        await prepare(storesOf());
        const before = await snapshot();
        // The mail is written last: all that was ended before it is there again.
        expect((await run(storesOf(failingMails))).ok).toBe(false);
        expect(await snapshot()).toEqual(before);
        expect((await run(storesOf())).ok).toBe(true);
        for (const table of tables) {
          const extent = credentialTables[table].ends[act];
          const ends = extent === 'all' || (extent === 'recent' && age === 0);
          expect([table, age, (await liveRowsOf(table)).length]).toEqual([table, age, ends ? 0 : 1]);
        }
        expect((await rowsOf('users'))[0]).toMatchObject({ password_hash: 'after' });
        const mails = await database.query.selectFrom('mails').select(['recipient', 'subject']).execute();
        expect(mails).toEqual([{ recipient: 'ann@example.com', subject: 'Whereat: your password was changed' }]);
        await database.query.deleteFrom('mails').execute();
        await database.query.updateTable('users').set({ password_hash: 'before' }).execute();
      }
    },
  );

  test('say what recovery would end as it then ends it, and a code that is looked at is not used up', async () => {
    await fill(clock.now().getTime());
    const { recovery } = storesOf();
    const looked = unwrap(await recovery.findByCode(ann.id, 'r'));
    expect(looked).toEqual({
      passkeys: [{ name: 'Phone', addedAt: clock.now(), isRemoved: true }],
      authenticator: { addedAt: clock.now(), isRemoved: true },
      endedRecoveryCodes: 0,
      webhooks: [{ handle: '@cafe', url: hook, addedAt: clock.now() }],
    });
    expect(unwrap(await recovery.findByCode(ann.id, 'wrong'))).toBeUndefined();
    expect(unwrap(await recovery.findByCode('bob-id', 'r'))).toBeUndefined();
    expect(unwrap(await recovery.setPasswordByCode(ann.id, 'r', 'after'))).toEqual(looked);
  });

  test('that were made by a visitor do not open the account that became the administrator’s', async () => {
    await fill(0);
    expect(unwrap(await storesOf().users.appoint(ann.id, 'after', true))).toEqual({ sessions: 1, tokens: 1 });
    for (const table of tables) expect([table, await liveRowsOf(table)]).toEqual([table, []]);
  });

  const addWebhook = ({ webhooks }: Stores) =>
    webhooks.add(cafe, {
      ...{ id: 'w', url: hook, types: [], secret: 'whsec_b25l', createdAt: clock.now(), createdBy: ann.id },
    });
  const recoverWithLink = async (stores: Stores) => {
    await fill(clock.now().getTime());
    await addLink(storesOf(), 'mail');
    return openLink(stores);
  };
  /** What each event is of. An event that is new does not compile without one. */
  const scenarios: Readonly<Record<SecurityEventKind, (stores: Stores) => Promise<{ ok: boolean }>>> = {
    'password-changed': (stores) => ways['password-changed']![1](stores),
    'account-recovered': recoverWithLink,
    'passkey-removed-by-recovery': recoverWithLink,
    'authenticator-removed-by-recovery': recoverWithLink,
    'recovery-codes-ended-by-recovery': recoverWithLink,
    'email-changed': ({ recovery }) => recovery.setEmail(ann.id, 'new@example.com'),
    'passkey-added': ({ passkeys }) => passkeys.add(ann.id, { id: 'p', publicKey: 'k', counter: 0 }, 'Phone'),
    'authenticator-added': async ({ totps }) => {
      unwrap(await totps.begin(ann.id, 'x'));
      return totps.confirm(ann.id, 'x', 1);
    },
    'token-made': ({ tokens }) =>
      tokens.add(
        {
          ...{ id: 'tid', name: 'laptop', createdAt: clock.now(), lastUsedAt: null },
          ...{ scope: 'read', expiresAt: null, handles: null },
        },
        't',
        ann.id,
      ),
    'recovery-codes-made': ({ recovery }) => recovery.replaceCodes(ann.id, ['r']),
    'webhook-added': addWebhook,
    'webhook-address-changed': async (stores) => {
      await fill(clock.now().getTime());
      return stores.webhooks.update(cafe, 'w', { url: `${hook}other` }, ann.id);
    },
    'webhook-secret-made': async (stores) => {
      await fill(clock.now().getTime());
      return stores.webhooks.setSecret(cafe, 'w', { secret: 'whsec_dHdv', formerUntil: inADay() }, ann.id);
    },
    'webhook-turned-off-by-recovery': recoverWithLink,
  };

  test.each(securityEventKinds)(
    '%s: its user is told by mail and for thirty days, or nothing has changed',
    async (kind) => {
      const announced = tables.filter((table) => credentialTables[table].announcedAs === kind);
      expect((await scenarios[kind](storesOf(failingMails))).ok).toBe(false);
      expect(await rowsOf('security_events')).toEqual([]);
      expect((await rowsOf('users'))[0]).toMatchObject({ password_hash: 'before', email: 'ann@example.com' });
      if (announced[0] === 'totp_factors')
        expect((await rowsOf('totp_factors'))[0]).toMatchObject({ confirmed_at: null });
      else for (const table of announced) expect([table, await rowsOf(table)]).toEqual([table, []]);
      for (const table of tables) await database.query.deleteFrom(table).execute();

      expect((await scenarios[kind](storesOf())).ok).toBe(true);
      for (const table of announced) expect([table, await rowsOf(table)]).toEqual([table, [expect.anything()]]);
      const { recovery } = storesOf();
      const events = unwrap(await recovery.securityEvents(ann.id));
      expect(events).toContainEqual({ kind, detail: expect.any(String), at: clock.now() });
      const mails = await database.query.selectFrom('mails').selectAll().execute();
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
        kind === 'email-changed' ? ['ann@example.com', 'new@example.com'] : ['ann@example.com'],
      );
      clock.forward(30 * 86_400);
      expect(unwrap(await recovery.securityEvents(ann.id))).toEqual([]);
      unwrap(await recovery.deleteExpired());
      expect(await rowsOf('security_events')).toEqual([]);
    },
  );

  test('each kind that is announced has its event', () => {
    expect(tables.flatMap((table) => credentialTables[table].announcedAs ?? []).toSorted()).toEqual([
      'authenticator-added',
      'passkey-added',
      'recovery-codes-made',
      'token-made',
      'webhook-added',
    ]);
  });
});
