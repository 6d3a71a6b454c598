import { describe, expect, test } from 'vitest';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import type { AdministratorStore } from '../../../src/ports/moderation/administrator-store.ts';
import { createManualClock } from '../../support/databases.ts';
import { createLocation } from '../../support/locations.ts';
import { createSearchableAliases } from '../../support/searchable-aliases.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

type Refusal = Extract<Awaited<ReturnType<AdministratorStore['add']>>, { readonly ok: false }>['failure'];

const toReason = (failure: Refusal): string =>
  failure.kind === 'administrator-role-unchanged' ? failure.problem : failure.kind;

/** Tests the contract of every `AdministratorStore`, with a new database for each test. */
export function testAdministratorContract(fresh: () => Promise<Database>): void {
  async function withAccounts() {
    const database = await fresh();
    const clock = createManualClock();
    const stores = createSqlStores(database, clock);
    const { users, administrators, moderation } = stores;
    for (const username of ['ad.min', 'ann', 'bob', 'eve'])
      unwrap(await users.add({ id: `${username}-id`, username, email: `${username}@example.com`, passwordHash: null }));
    const act = (reason = '') => ({ userId: 'ad.min-id', network: '192.0.2.1', reason });
    const remove = async (username: string, adminUsername = 'Admin') => {
      const done = await administrators.remove(username, { ...act(), adminUsername });
      return done.ok ? 'ok' : toReason(done.failure);
    };
    const add = async (username: string, reason = '') => {
      const done = await administrators.add(username, act(reason));
      return done.ok ? 'ok' : toReason(done.failure);
    };
    const names = async (adminUsername = 'Admin') =>
      unwrap(await administrators.list({}, adminUsername)).items.map(({ username }) => username);
    const events = async () =>
      unwrap(await moderation.listAuditEntries({})).items.map(
        ({ event, actor, subject, details }) => `${actor} ${event} ${subject} ${details.reason ?? ''}`,
      );
    return { ...stores, database, clock, act, add, remove, names, events };
  }

  describe('the administrator store', () => {
    test('assigns and removes the role, with an audit entry, a security event and a mail', async () => {
      const { administrators, users, clock, add, remove, events, database } = await withAccounts();
      expect(await add('Ann', 'Helps')).toBe('ok');
      const since = clock.now().toISOString();
      expect(unwrap(await users.findByUsername('ann'))).toMatchObject({ hasAdministratorRole: true });
      expect(unwrap(await users.findByUsername('bob'))).not.toHaveProperty('hasAdministratorRole');
      expect(unwrap(await administrators.list({}, 'Admin')).items).toEqual([
        { username: 'ad.min', email: 'ad.min@example.com', since: '', isConfigured: true },
        { username: 'ann', email: 'ann@example.com', since, isConfigured: false },
      ]);
      // Assigning the role again changes nothing.
      clock.forward(60);
      expect(await add('ann')).toBe('ok');
      expect(unwrap(await administrators.list({ after: 'admin' }, 'Admin')).items).toMatchObject([{ since }]);
      expect(await remove('ann')).toBe('ok');
      expect(unwrap(await users.findByUsername('ann'))).not.toHaveProperty('hasAdministratorRole');
      expect(await events()).toEqual(['ad.min administrator-removed ann ', 'ad.min administrator-added ann Helps']);
      const recorded = database.query.selectFrom('security_events').select(['user_id', 'kind']).orderBy('created_at');
      expect(await recorded.execute()).toEqual([
        { user_id: 'ann-id', kind: 'administrator-added' },
        { user_id: 'ann-id', kind: 'administrator-removed' },
      ]);
      const mails = await database.query.selectFrom('mails').select('recipient').execute();
      expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@example.com', 'ann@example.com']);
    });

    test('lists in pages, and refuses an unknown, unassigned or suspended account', async () => {
      const { administrators, moderation, act, add, remove, names, events } = await withAccounts();
      for (const name of ['ann', 'eve']) expect(await add(name)).toBe('ok');
      const page = unwrap(await administrators.list({ limit: 2 }, 'admin'));
      expect([page.items.map(({ username }) => username), page.next]).toEqual([['ad.min', 'ann'], 'ann']);
      expect(unwrap(await administrators.list({ limit: 2, after: 'ann' }, 'admin')).items).toMatchObject([
        { username: 'eve' },
      ]);
      unwrap(await moderation.suspend('bob', { ...act('Spam'), hidePlaces: false, adminUsername: 'admin' }));
      const before = await events();
      expect([await add('unknown'), await add('bob')]).toEqual(['user-not-found', 'suspended']);
      expect([await remove('unknown'), await remove('bob')]).toEqual(['user-not-found', 'none']);
      expect([await names(), await events()]).toEqual([['ad.min', 'ann', 'eve'], before]);
    });

    test('does not remove the role of the configured account or of the last administrator', async () => {
      const { database, add, remove, names } = await withAccounts();
      for (const name of ['ad.min', 'ann']) expect(await add(name)).toBe('ok');
      expect(await remove('admin')).toBe('configured');
      expect(await remove('ann')).toBe('ok');
      // The configured account does not exist.
      expect(await names('nobody')).toEqual(['ad.min']);
      expect(await remove('admin', 'nobody')).toBe('last');
      expect(await add('ann')).toBe('ok');
      const set = (change: { suspended_at: number | null } | { deletion_requested_at: number | null }) =>
        database.query.updateTable('users').set(change).where('id', '=', 'ann-id').execute();
      // An administrator who cannot sign in does not count as a remaining one.
      await set({ deletion_requested_at: 1 });
      expect(await remove('admin', 'nobody')).toBe('last');
      await set({ deletion_requested_at: null });
      await set({ suspended_at: 1 });
      expect(await remove('admin', 'nobody')).toBe('last');
      await set({ suspended_at: null });
      expect(await remove('admin', 'nobody')).toBe('ok');
      expect(await names('nobody')).toEqual(['ann']);
    });

    test('keeps one of two who concurrently remove each other', async () => {
      const { add, remove, names } = await withAccounts();
      for (let round = 0; round < 5; round += 1) {
        for (const name of ['ann', 'bob']) expect(await add(name)).toBe('ok');
        const removed = await Promise.all(['ann', 'bob'].map((name) => remove(name, 'nobody')));
        expect(removed.toSorted()).toEqual(['last', 'ok']);
        expect(await names('nobody')).toHaveLength(1);
      }
    });

    test('an administrator cannot be suspended by name or report, and an erased account has no role', async () => {
      const { database, clock, moderation, deletions, act, add, names } = await withAccounts();
      expect(await add('ann')).toBe('ok');
      const aliases = createSearchableAliases({ database, clock });
      const place = createLocation('@cafe', 'door', 'ann-id');
      unwrap(await aliases.add(place));
      const report = { reason: 'spam', details: '', reporterId: null, email: '' } as const;
      unwrap(await moderation.addReport({ ...report, name: { handle: place.handle, label: place.label } }));
      const [open] = unwrap(await moderation.listReports({ state: 'open' })).items;
      const suspension = { ...act('Spam'), hidePlaces: true, adminUsername: 'admin' };
      const refused = { failure: { kind: 'administrator-account', username: 'ann' } };
      expect(await moderation.suspend('Ann', suspension)).toMatchObject(refused);
      expect(await moderation.decide(open!.id, { ...suspension, decision: 'suspended' })).toMatchObject(refused);
      expect(await moderation.suspend('admin', suspension)).toMatchObject({
        failure: { kind: 'administrator-account', username: 'ad.min' },
      });
      expect(unwrap(await moderation.listUsers({ isSuspended: true })).items).toEqual([]);
      await database.query.updateTable('users').set({ deletion_requested_at: 1 }).where('id', '=', 'ann-id').execute();
      unwrap(await deletions.erase(clock.now()));
      expect(await names()).toEqual(['ad.min']);
    });
  });
}
