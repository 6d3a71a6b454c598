import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccessKind, EndingAction } from '../../../../src/adapters/sql/accounts/access-kind.ts';
import { accessKinds, otherUserColumns } from '../../../../src/adapters/sql/accounts/access-registry.ts';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import type { Schema } from '../../../../src/adapters/sql/schema/schema.ts';
import { type SecurityEventKind, securityEventKinds } from '../../../../src/domain/accounts/security-event.ts';
import { createSecurityMails } from '../../../../src/i18n/mails.ts';
import type { SecurityMails } from '../../../../src/ports/accounts/security-mails.ts';
import { createManualClock, type ManualClock, openMemorySqlite, openTestDatabase } from '../../../support/databases.ts';
import { createLocation, handle, label } from '../../../support/locations.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { engines } from '../../../support/sample.ts';
import { createSqlStores, loadSecurityTexts } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';

/** The operations that set a new password. */
type NewPasswordAct = Extract<
  EndingAction,
  `password-changed${string}` | `mailed-link${string}` | 'recovery-code' | 'administrators-link'
>;
type KindName = keyof typeof accessKinds;
const kinds = Object.entries<AccessKind>(accessKinds) as readonly (readonly [KindName, AccessKind])[];
const dayMs = 86_400_000;
const cafe = handle('@cafe');
const hook = 'https://hooks.example.com/';

const failingMails: SecurityMails = {
  compose: () => {
    throw new Error('the mail could not be written');
  },
};

describe.each(engines)('credentials in %s', (engine) => {
  let database: Database;
  let clock: ManualClock;
  const getStores = (mails: SecurityMails = createSecurityMails('Whereat', loadSecurityTexts)) =>
    createSqlStores(database, clock, undefined, mails);
  const person = (username: string) => ({ id: `${username}-id`, username, email: `${username}@example.com` });
  const ann = { ...person('ann'), passwordHash: 'before' };
  const bob = { ...person('bob'), passwordHash: null };
  const carl = { ...person('carl'), passwordHash: null };
  beforeEach(async () => {
    clock = createManualClock();
    database =
      engine === 'SQLite' ? await openMemorySqlite() : await openTestDatabase(await newMigratedPostgresDatabase());
    for (const user of [ann, bob, carl]) unwrap(await getStores().users.add(user));
    unwrap(await createSqlAliasStore({ database, clock }).add(createLocation('@cafe', 'door', ann.id)));
  });
  afterEach(() => database.close());

  /** Returns a row of each kind of access that was created at a time. A new kind does not compile without one. */
  const fixtures = (at: number): { readonly [Name in KindName]: Record<string, unknown> } => ({
    sessions: { hash: 's', user_id: ann.id, begun_at: at, until: at + 99 * dayMs, id: 'sid', last_used_at: at },
    access_tokens: { hash: 't', id: 'tid', user_id: ann.id, name: 'laptop', created_at: at },
    device_sign_ins: {
      device_hash: 'd',
      user_code_hash: 'u',
      user_id: ann.id,
      name: 'laptop',
      network: '192.0.2.1',
      scope: 'write',
      token_days: 30,
      created_at: at,
      expires_at: at + 99 * dayMs,
      interval_seconds: 5,
    },
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
    identities: { id: 'i', user_id: ann.id, provider: 'Google', issuer: 'https://id', subject: '1', created_at: at },
    identity_sign_ins: {
      hash: 'i',
      provider: 'google',
      return_to: '/',
      user_id: ann.id,
      expires_at: at + 99 * dayMs,
    },
    totp_factors: { user_id: ann.id, secret: 'x', created_at: at, confirmed_at: at },
    recovery_codes: { user_id: ann.id, hash: 'r', created_at: at },
    webhooks: {
      id: 'w',
      handle_key: 'cafe',
      url: hook,
      types: '',
      secret: 'whsec_b25l',
      created_by: ann.id,
      created_at: at,
    },
    location_grants: {
      id: 'g',
      location_id: 1,
      secret_hash: 'g',
      name: 'Courier',
      created_by: ann.id,
      created_at: at,
      expires_at: at + 99 * dayMs,
    },
    handle_invitations: {
      id: 'l',
      handle_key: 'cafe',
      hash: 'l',
      role: 'owner',
      note: 'Shop',
      created_by: ann.id,
      created_at: at,
      expires_at: at + 99 * dayMs,
    },
    pending_members: {
      handle_key: 'cafe',
      user_id: bob.id,
      role: 'owner',
      invited_by: ann.id,
      invited_at: at,
      accepted_at: null,
    },
    joined_members: {
      handle_key: 'cafe',
      user_id: carl.id,
      role: 'owner',
      invited_by: ann.id,
      invited_at: at,
      accepted_at: at,
    },
  });
  const fill = async (at: number) => {
    const { id: location_id } = await database.query.selectFrom('locations').select('id').executeTakeFirstOrThrow();
    const rows = Object.entries(fixtures(at)) as [KindName, Record<string, unknown>][];
    for (const [name, row] of rows)
      await database.query
        .insertInto(accessKinds[name].table as 'sessions')
        .values(('location_id' in row ? { ...row, location_id } : row) as never)
        .execute();
  };
  const clear = async () => {
    for (const [, { table }] of kinds) await database.query.deleteFrom(table).execute();
  };
  const readRows = async (table: keyof Schema) => database.query.selectFrom(table).selectAll().execute();
  /** Returns the rows in force, without disabled webhooks and ended grants. */
  const getLiveRows = async (name: KindName) =>
    ((await readRows(accessKinds[name].table)) as Record<string, unknown>[]).filter((row) => {
      if (name === 'pending_members') return row.accepted_at === null;
      if (name === 'joined_members') return row.accepted_at !== null && row.user_id === carl.id;
      return (row.off_since ?? row.ended_at ?? null) === null;
    });
  const annsRow = () => database.query.selectFrom('users').selectAll().where('id', '=', ann.id).executeTakeFirst();
  const snapshot = async () => {
    const all = [];
    for (const table of new Set([...kinds.map(([, { table }]) => table), 'users', 'security_events', 'mails'] as const))
      all.push([table, (await readRows(table)).map((row) => JSON.stringify(row)).toSorted()]);
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
  /** Returns the columns that refer to a user, by a foreign key or by their name. */
  const userColumns = async () => {
    const references = await sql<{ table: string; column: string }>`${sql.raw(
      engine === 'SQLite'
        ? `select m.name as "table", k."from" as "column" from sqlite_master m join pragma_foreign_key_list(m.name) k
            where m.type = 'table' and k."table" = 'users'`
        : `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
            where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    )}`.execute(database.query);
    const named = (await columns()).filter(({ column }) =>
      /(^|_)(user|owner|actor|subject|reporter|account)_id$|_by$|^username$/.test(column),
    );
    return new Set([...references.rows, ...named].map(({ table, column }) => `${table}.${column}`));
  };
  const listed = new Set([
    ...kinds.map(([, { table, column }]) => `${table}.${column}`),
    ...Object.keys(otherUserColumns),
  ]);
  const unlisted = async () => [...(await userColumns())].filter((column) => !listed.has(column)).toSorted();

  test('are in the list, or their column is listed with a reason; a new column of users is noticed', async () => {
    expect(await unlisted()).toEqual([]);
    const present = await userColumns();
    expect([...listed].filter((column) => !present.has(column))).toEqual([]);
    await sql`create table app_passwords (id text primary key, user_id text not null, hash text)`.execute(
      database.query,
    );
    await sql`create table guests (id text primary key, host text references users (id))`.execute(database.query);
    expect(await unlisted()).toEqual(['app_passwords.user_id', 'guests.host']);
  });

  type Stores = ReturnType<typeof getStores>;
  const getTomorrow = () => new Date(clock.now().getTime() + dayMs);
  const addLink = async ({ recovery }: Stores, source: 'mail' | 'administrator') =>
    unwrap(await recovery.addReset({ hash: 'link', userId: ann.id, expiresAt: getTomorrow(), source }));
  const openLink = ({ recovery }: Stores, isRequired = false) =>
    recovery.setPasswordByReset('link', 'after', () => isRequired);
  /** Every operation that sets a new password, with its preparation. */
  const ways: Readonly<
    Record<
      NewPasswordAct,
      readonly [(stores: Stores) => Promise<unknown>, (stores: Stores) => Promise<{ ok: boolean }>]
    >
  > = {
    'password-changed-with-delegated-access': [
      async () => undefined,
      ({ recovery }) =>
        recovery.changePassword(ann.id, 'after', {
          hash: 'other',
          next: { hash: 'n', until: getTomorrow() },
          endsDelegatedAccess: true,
        }),
    ],
    'password-changed': [
      async () => undefined,
      ({ recovery }) =>
        recovery.changePassword(ann.id, 'after', { hash: 'other', next: { hash: 'n', until: getTomorrow() } }),
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

  const expectEnds = async (act: EndingAction, age: number) => {
    for (const [name, { ends }] of kinds) {
      const isEnded = ends[act] === 'all' || (ends[act] === 'recent' && age === 0);
      expect([act, name, age, (await getLiveRows(name)).length]).toEqual([act, name, age, isEnded ? 0 : 1]);
    }
  };

  test.each(Object.keys(ways) as NewPasswordAct[])(
    'end by %s as listed, in one transaction, with a notice to the user',
    async (act) => {
      const [prepare, run] = ways[act];
      for (const age of [0, 31]) {
        await clear();
        await fill(clock.now().getTime() - age * dayMs);
        await prepare(getStores());
        const before = await snapshot();
        // The mail is written last, so its failure must undo everything before it.
        expect((await run(getStores(failingMails))).ok).toBe(false);
        expect(await snapshot()).toEqual(before);
        expect((await run(getStores())).ok).toBe(true);
        await expectEnds(act, age);
        expect(await annsRow()).toMatchObject({ password_hash: 'after' });
        const mails = await database.query.selectFrom('mails').select(['recipient', 'subject']).execute();
        expect(mails).toEqual([{ recipient: 'ann@example.com', subject: 'Whereat: your password was changed' }]);
        await database.query.deleteFrom('mails').execute();
        await database.query.updateTable('users').set({ password_hash: 'before' }).execute();
      }
    },
  );

  test('are listed for recovery exactly as it ends them, and viewing a code does not consume it', async () => {
    await fill(clock.now().getTime());
    const { recovery } = getStores();
    const looked = unwrap(await recovery.findByCode(ann.id, 'r'));
    expect(looked).toEqual({
      passkeys: [{ name: 'Phone', addedAt: clock.now(), isRemoved: true }],
      identities: [{ name: 'Google', addedAt: clock.now(), isRemoved: true }],
      authenticator: { addedAt: clock.now(), isRemoved: true },
      endedRecoveryCodes: 0,
      webhooks: [{ handle: '@cafe', url: hook, addedAt: clock.now() }],
      grants: [
        {
          alias: '@cafe#door',
          name: 'Courier',
          addedAt: clock.now(),
          expiresAt: new Date(clock.now().getTime() + 99 * dayMs),
        },
      ],
      invitations: [
        { handle: '@cafe', role: 'owner', username: '', note: 'Shop', addedAt: clock.now() },
        { handle: '@cafe', role: 'owner', username: 'bob', note: '', addedAt: clock.now() },
      ],
      members: [{ handle: '@cafe', username: 'carl', role: 'owner', addedAt: clock.now() }],
      unlisted: 0,
    });
    expect(unwrap(await recovery.findByCode(ann.id, 'wrong'))).toBeUndefined();
    expect(unwrap(await recovery.findByCode('bob-id', 'r'))).toBeUndefined();
    expect(unwrap(await recovery.setPasswordByCode(ann.id, 'r', 'after'))).toEqual(looked);
  });

  test('created by a visitor do not open the account that became the administrator’s', async () => {
    await fill(0);
    expect(unwrap(await getStores().users.setAdministrator(ann.id, 'after', true))).toEqual({ sessions: 1, tokens: 1 });
    for (const [name, { ends }] of kinds)
      expect([name, (await getLiveRows(name)).length]).toEqual([name, ends['first-appointment'] === 'all' ? 0 : 1]);
  });

  const adminAct = { reason: 'stolen', userId: carl.id, network: '' };
  /** Every other operation that ends access, on the account or on its membership; Bob or another owner performs it. */
  const otherActs: Readonly<
    Record<Exclude<EndingAction, NewPasswordAct | 'first-appointment'>, (stores: Stores) => Promise<unknown>>
  > = {
    'access-ended': ({ moderation }) => moderation.endSessions('ann', adminAct),
    suspended: ({ moderation }) =>
      moderation.suspend('ann', { ...adminAct, hidePlaces: false, adminUsername: 'admin' }),
    'deletion-requested': ({ deletions }) => deletions.request(ann.id),
    erased: async ({ deletions }) => {
      await database.query.updateTable('users').set({ deletion_requested_at: 1 }).where('id', '=', ann.id).execute();
      return deletions.erase(clock.now());
    },
    'removed-from-handle': ({ members }) => members.remove(cafe, ann.id, carl.id),
    'made-editor': ({ members }) => members.setRole(cafe, ann.id, 'editor', carl.id),
  };

  test.each(Object.keys(otherActs) as (keyof typeof otherActs)[])('end by %s as listed', async (act) => {
    await fill(clock.now().getTime() - 31 * dayMs);
    expect(await otherActs[act](getStores())).toMatchObject({ ok: true });
    for (const [name, { ends }] of kinds) {
      // Carl becomes the account of the handle, which has no row of its own.
      if (name === 'joined_members' && act !== 'access-ended' && act !== 'suspended' && act !== 'deletion-requested')
        continue;
      expect([name, (await getLiveRows(name)).length]).toEqual([name, ends[act] === 'none' ? 1 : 0]);
    }
    for (const [column, { erased }] of Object.entries(otherUserColumns)) {
      const [table, name] = column.split('.') as [keyof Schema, string];
      if (act !== 'erased' || erased === 'stays') continue;
      const rows = (await readRows(table)) as Record<string, unknown>[];
      expect([column, rows.filter((row) => row[name] === ann.id || row[name] === 'ann')]).toEqual([column, []]);
    }
  });

  test('a member who joined through a member of the account is removed too, one from long ago is not', async () => {
    const { members, recovery } = getStores();
    const now = clock.now().getTime();
    const long = clock.now().getTime() - 31 * dayMs;
    const dora = { ...person('dora'), passwordHash: null };
    unwrap(await getStores().users.add(dora));
    const member = (user_id: string, invited_by: string, at: number) => ({
      handle_key: 'cafe',
      user_id,
      role: 'owner' as const,
      invited_by,
      invited_at: at,
      accepted_at: at,
    });
    await database.query
      .insertInto('handle_members')
      .values([member(bob.id, ann.id, now), member(carl.id, bob.id, now), member(dora.id, ann.id, long)])
      .execute();
    await database.query.insertInto('recovery_codes').values({ user_id: ann.id, hash: 'r', created_at: 0 }).execute();
    const effects = unwrap(await recovery.setPasswordByCode(ann.id, 'r', 'after'));
    expect(effects?.members.map(({ username }) => username).toSorted()).toEqual(['bob', 'carl']);
    expect(unwrap(await members.list(cafe)).map(({ userId }) => userId)).toEqual([ann.id, dora.id]);
  });

  const addWebhook = ({ webhooks }: Stores) =>
    webhooks.add(cafe, {
      id: 'w',
      url: hook,
      types: [],
      secret: 'whsec_b25l',
      createdAt: clock.now(),
      createdBy: ann.id,
    });
  const recoverWithLink = async (stores: Stores) => {
    await fill(clock.now().getTime());
    await addLink(getStores(), 'mail');
    return openLink(stores);
  };
  /** A scenario that causes each event. A new event does not compile without one. */
  const scenarios: Readonly<Record<SecurityEventKind, (stores: Stores) => Promise<{ ok: boolean }>>> = {
    'password-changed': (stores) => ways['password-changed'][1](stores),
    'account-recovered': recoverWithLink,
    'passkey-removed-by-recovery': recoverWithLink,
    'identity-linked': ({ identities }) =>
      identities.add(ann.id, { id: 'i', provider: 'Google', issuer: 'https://id', subject: '1' }),
    'identities-removed-by-recovery': recoverWithLink,
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
          id: 'tid',
          name: 'laptop',
          createdAt: clock.now(),
          lastUsedAt: null,
          scope: 'read',
          expiresAt: null,
          handles: null,
        },
        't',
        ann.id,
      ),
    'recovery-codes-made': ({ recovery }) => recovery.replaceCodes(ann.id, ['r']),
    'administrator-added': ({ administrators }) => administrators.add('ann', adminAct),
    'administrator-removed': async ({ administrators }) => {
      await database.query.updateTable('users').set({ admin_role_since: 1 }).where('id', '=', ann.id).execute();
      return administrators.remove('ann', { ...adminAct, adminUsername: 'bob' });
    },
    'webhook-added': addWebhook,
    'webhook-address-changed': async (stores) => {
      await fill(clock.now().getTime());
      return stores.webhooks.update(cafe, 'w', { url: `${hook}other` }, ann.id);
    },
    'webhook-secret-made': async (stores) => {
      await fill(clock.now().getTime());
      return stores.webhooks.setSecret(cafe, 'w', { secret: 'whsec_dHdv', formerUntil: getTomorrow() }, ann.id);
    },
    'webhook-turned-off-by-recovery': recoverWithLink,
    'owner-invited': ({ members }) => members.invite(cafe, { userId: bob.id, role: 'owner', invitedBy: ann.id }),
    'owner-joined': async ({ members }) => {
      await database.query
        .insertInto('handle_members')
        .values({
          handle_key: 'cafe',
          user_id: bob.id,
          role: 'owner',
          invited_by: ann.id,
          invited_at: 0,
          accepted_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return members.accept(cafe, bob.id);
    },
    'grant-made': ({ grants }) =>
      grants.add(
        { handle: cafe, label: label('door') },
        {
          id: 'g',
          name: 'Courier',
          createdAt: clock.now(),
          expiresAt: getTomorrow(),
          uses: null,
          secretHash: 'g',
          createdBy: ann.id,
        },
      ),
    'grants-ended-by-recovery': recoverWithLink,
    'invitations-ended-by-recovery': recoverWithLink,
    'members-removed-by-recovery': recoverWithLink,
  };

  test.each(securityEventKinds)(
    '%s: the user is notified by mail and for thirty days, or nothing changed',
    async (kind) => {
      const announced = kinds.filter(([, { announcedAs }]) => announcedAs === kind).map(([name]) => name);
      expect((await scenarios[kind](getStores(failingMails))).ok).toBe(false);
      expect(await readRows('security_events')).toEqual([]);
      expect(await annsRow()).toMatchObject({ password_hash: 'before', email: 'ann@example.com' });
      if (announced[0] === 'totp_factors')
        expect((await readRows('totp_factors'))[0]).toMatchObject({ confirmed_at: null });
      else if (kind !== 'owner-joined')
        for (const name of announced) expect([name, await getLiveRows(name)]).toEqual([name, []]);
      await clear();

      expect((await scenarios[kind](getStores())).ok).toBe(true);
      if (!kind.startsWith('owner-'))
        for (const name of announced) expect([name, await getLiveRows(name)]).toEqual([name, [expect.anything()]]);
      const { recovery } = getStores();
      const events = unwrap(await recovery.listSecurityEvents(ann.id));
      expect(events).toContainEqual({ kind, detail: expect.any(String), at: clock.now() });
      // Carl, another owner, gets a separate mail.
      const mails = await database.query.selectFrom('mails').selectAll().where('user_id', '=', ann.id).execute();
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
        kind === 'email-changed' ? ['ann@example.com', 'new@example.com'] : ['ann@example.com'],
      );
      clock.forward(30 * 86_400);
      expect(unwrap(await recovery.listSecurityEvents(ann.id))).toEqual([]);
      unwrap(await recovery.deleteExpired());
      expect(await readRows('security_events')).toEqual([]);
    },
  );

  test('each kind of access with notifications has an event', () => {
    expect([...new Set(kinds.flatMap(([, { announcedAs }]) => announcedAs ?? []))].toSorted()).toEqual([
      'authenticator-added',
      'grant-made',
      'identity-linked',
      'owner-invited',
      'owner-joined',
      'passkey-added',
      'recovery-codes-made',
      'token-made',
      'webhook-added',
    ]);
  });
});
