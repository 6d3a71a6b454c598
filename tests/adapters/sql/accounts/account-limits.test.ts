import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlAccountDeletionStore } from '../../../../src/adapters/sql/accounts/account-deletion-store.ts';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import type { UserMail } from '../../../../src/ports/mail/mail-outbox.ts';
import { createReservedHandles } from '../../../../src/usecases/aliases/reserved-handles.ts';
import { createManualClock, type ManualClock, openMemorySqlite, openTestDatabase } from '../../../support/databases.ts';
import { createLocation, handle } from '../../../support/locations.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { engines } from '../../../support/sample.ts';
import { createSqlStores } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';

const cafe = handle('@cafe');
const HOUR = 3600;

describe.each(engines)('mails and tokens of accounts in %s', (engine) => {
  let database: Database;
  let clock: ManualClock;
  let stores: ReturnType<typeof createSqlStores>;
  beforeEach(async () => {
    clock = createManualClock();
    database =
      engine === 'SQLite' ? await openMemorySqlite() : await openTestDatabase(await newMigratedPostgresDatabase());
    stores = createSqlStores(database, clock);
    for (const username of ['ann', 'bob', 'carl'])
      unwrap(
        await stores.users.add({
          id: `${username}-id`,
          username,
          email: `${username}@example.com`,
          passwordHash: null,
        }),
      );
    unwrap(await createSqlAliasStore({ database, clock }).add(createLocation('@cafe', 'door', 'ann-id')));
  });
  afterEach(() => database.close());

  const add = async (subject: string, more: Partial<UserMail> = {}) =>
    unwrap(await stores.mails.add({ to: 'x@example.com', write: () => ({ subject, text: '' }), ...more }));
  /** Sends the due mails, and returns them in order. */
  const send = async () => {
    const sent = [];
    for (;;) {
      const mail = unwrap(await stores.mails.takeNext(clock.now(), 60));
      if (mail === undefined) return sent;
      unwrap(await stores.mails.markSent(mail.id, clock.now()));
      sent.push(mail);
    }
  };

  test('are sent by priority, and within a priority the accounts take turns', async () => {
    for (let i = 0; i < 3; i += 1) await add(`bob ${i}`, { causedBy: 'bob-id' });
    for (let i = 0; i < 2; i += 1) await add(`carl ${i}`, { causedBy: 'carl-id' });
    await add('notice', { causedBy: 'ann-id', priority: 'notice' });
    await add('link', { causedBy: 'bob-id', priority: 'link' });
    const order = (await send()).map(({ subject }) => subject);
    expect([order[0], order.at(-1)]).toEqual(['link', 'notice']);
    expect([order.slice(1, 3).toSorted(), order.slice(3, 5).toSorted(), order[5]]).toEqual([
      ['bob 0', 'carl 0'],
      ['bob 1', 'carl 1'],
      'bob 2',
    ]);
  });

  test('about a handle are sent once immediately, and then as an hourly digest of all events', async () => {
    await database.query
      .insertInto('handle_members')
      .values({
        handle_key: 'cafe',
        user_id: 'bob-id',
        role: 'owner',
        invited_by: 'ann-id',
        invited_at: 0,
        accepted_at: 0,
      })
      .execute();
    const url = (i: number) => `https://hooks.example.com/${i}`;
    const webhook = { id: 'w', url: url(0), types: [], secret: 'whsec_b25l', createdAt: clock.now() };
    unwrap(await stores.webhooks.add(cafe, { ...webhook, createdBy: 'ann-id' }));
    expect((await send()).map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
    const change = async (from: number, to: number) => {
      for (let i = from; i < to; i += 1) {
        clock.forward(1);
        unwrap(await stores.webhooks.update(cafe, 'w', { url: url(i) }, 'ann-id'));
      }
    };
    await change(1, 60);
    expect(await send()).toEqual([]);
    clock.forward(HOUR);
    const digests = await send();
    expect(digests.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
    for (const { text } of digests) for (let i = 1; i <= 50; i += 1) expect(text).toContain(`${url(i)} `);
    expect(unwrap(await stores.recovery.listSecurityEvents('bob-id'))).toHaveLength(60);
    // The next hour starts when the digest is due.
    await change(60, 61);
    expect(await send()).toEqual([]);
    clock.forward(HOUR);
    expect((await send()).map(({ text }) => text.includes(`${url(60)} `))).toEqual([true, true]);
    clock.forward(2 * HOUR);
    await change(61, 62);
    expect(await send()).toHaveLength(2);
  });

  const act = { reason: 'stolen', userId: 'bob-id', network: '' };
  const token = (i: number) => ({
    id: `t${i}`,
    name: `token ${i}`,
    createdAt: clock.now(),
    lastUsedAt: null,
    scope: 'write' as const,
    expiresAt: null,
    handles: null,
  });

  test('are at most a hundred tokens and twenty passkeys, until one ends', async () => {
    for (let i = 0; i < 100; i += 1) unwrap(await stores.tokens.add(token(i), `h${i}`, 'ann-id'));
    const full = { ok: false, failure: { kind: 'too-many-tokens', limit: 100 } };
    expect(await stores.tokens.add(token(100), 'h100', 'ann-id')).toEqual(full);
    unwrap(await stores.tokens.add(token(101), 'h101', 'bob-id'));
    unwrap(await stores.tokens.revoke('t0', 'ann-id'));
    unwrap(await stores.tokens.add(token(100), 'h100', 'ann-id'));
    const passkey = (i: number) => ({ id: `p${i}`, publicKey: 'k', counter: 0 });
    for (let i = 0; i < 20; i += 1) expect(unwrap(await stores.passkeys.add('ann-id', passkey(i), 'x'))).toBe(true);
    expect(await stores.passkeys.add('ann-id', passkey(20), 'x')).toEqual({
      ok: false,
      failure: { kind: 'too-many-passkeys', limit: 20 },
    });
  });

  test('end, and a handle assigned by the settings stays reserved for the administrator', async () => {
    const assignedHandles = new Map([
      ['police', 'ann'],
      ['jeddah', 'bob'],
    ]);
    const deletions = createSqlAccountDeletionStore({ database, clock, assignedHandles });
    const reserved = createReservedHandles({ findKind: async () => undefined }, assignedHandles, stores.moderation);
    const refusal = (name: string, username: string) =>
      reserved.getRefusal(handle(name), { id: `${username}-id`, username });
    expect(await refusal('@police', 'ann')).toBeUndefined();
    unwrap(await deletions.request('ann-id'));
    clock.forward(31 * 86_400);
    expect(unwrap(await deletions.erase(clock.now()))).toBe(1);
    unwrap(await stores.users.add({ id: 'new-id', username: 'Ann', email: 'new@example.com', passwordHash: null }));
    expect(await refusal('@police', 'Ann')).toMatchObject({ kind: 'handle-reserved' });
    expect(await refusal('@jeddah', 'bob')).toBeUndefined();
    expect(
      await reserved.getRefusal(handle('@police'), { id: 'admin', username: 'admin', isAdministrator: true }),
    ).toBeUndefined();
    // The administrator can give it to the new account by a transfer, or by releasing it.
    unwrap(await stores.moderation.release(handle('@police'), act));
    expect(await refusal('@police', 'Ann')).toBeUndefined();
  });

  /** More than the maximum number of parameters of either engine. */
  const MANY = 70_000;
  test.each([
    ['suspension', () => stores.moderation.suspend('ann', { ...act, hidePlaces: false, adminUsername: 'admin' })],
    ['ended sessions', () => stores.moderation.endSessions('ann', act)],
    ['a deleted account', () => stores.deletions.request('ann-id')],
    ['expiry', () => stores.tokens.deleteExpired(clock.now())],
    [
      'a new password',
      () => stores.recovery.changePassword('ann-id', 'p', { hash: 's', next: { hash: 'n', until: clock.now() } }),
    ],
  ])('end by %s, also more tokens than a statement has parameters', async (_, end) => {
    for (let i = 0; i < MANY; i += 10_000)
      await database.query
        .insertInto('access_tokens')
        .columns(['hash', 'id', 'user_id', 'name', 'created_at', 'expires_at'])
        .expression((build) =>
          build
            .selectFrom(
              sql<{ n: number }>`(with recursive numbers (n) as (
                select ${sql.lit(i)} union all select n + 1 from numbers where n < ${sql.lit(i + 9_999)}) select n from numbers)`.as(
                'numbers',
              ),
            )
            .select([
              sql<string>`'h' || n`.as('hash'),
              sql<string>`'i' || n`.as('id'),
              sql<string>`'ann-id'`.as('user_id'),
              sql<string>`'x'`.as('name'),
              sql<number>`0`.as('created_at'),
              sql<number>`1`.as('expires_at'),
            ]),
        )
        .execute();
    expect((await end()).ok).toBe(true);
    expect(await database.query.selectFrom('access_tokens').select('hash').limit(1).execute()).toEqual([]);
    expect(await stores.tokens.findEnd('h69999', clock.now())).toMatchObject({ ok: true });
  });
});
