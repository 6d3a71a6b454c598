import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlUserStore } from '../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlChangeFeed } from '../../../src/adapters/sql/changes/change-feed.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { createSqlMemberStore } from '../../../src/adapters/sql/members/member-store.ts';
import { createSqlModerationStore } from '../../../src/adapters/sql/moderation/moderation-store.ts';
import type { ChangeEntry } from '../../../src/ports/changes/change-feed.ts';
import { noModerationMails } from '../../../src/ports/moderation/moderation-mails.ts';
import { createManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { silentEvents } from '../../support/silent-events.ts';
import { unwrap } from '../../support/unwrap.ts';

interface Case {
  /** Opens another connection to the same database, like another process. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** Tests the change feed on one engine, with two writing processes and a polling reader. `acts` is the number of writes of a loop. */
export function testChangeFeed(newCase: () => Promise<Case>, { acts = 150 } = {}): void {
  describe('the feed of changes', () => {
    const opened: Database[] = [];
    const clock = createManualClock();
    let testCase: Case;
    let processes: ReturnType<typeof getStores>[];
    const getStores = (database: Database) => ({
      aliases: createSqlAliasStore({ database, clock }),
      lifecycle: createSqlAliasLifecycleStore({ database, clock }),
      feed: createSqlChangeFeed({ database, clock }),
    });
    beforeAll(async () => {
      testCase = await newCase();
      opened.push(await testCase.open(), await testCase.open());
      const users = createSqlUserStore({ database: opened[0]!, clock });
      for (const id of ['ann', 'ben'])
        unwrap(await users.add({ id, username: id, email: `${id}@example.com`, passwordHash: null }));
      processes = opened.map(getStores);
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await testCase.remove();
    });
    const by = { userId: 'ann' };
    const named = (h: string, l: string) => ({ handle: handle(h), label: label(l) });
    const all = async (userId: string, after = 0): Promise<readonly ChangeEntry[]> => {
      const { changes, next } = unwrap(await processes[0]!.feed.list({ id: userId }, after, 50));
      return changes.length === 0 ? [] : [...changes, ...(await all(userId, next))];
    };

    test('reports what each action did, to the members of the handle', async () => {
      const { aliases, lifecycle } = processes[0]!;
      const door = named('@ann', 'door');
      unwrap(await aliases.add(createLocation('@ann', 'door', 'ann')));
      unwrap(await lifecycle.update(door, { floor: '3' }, by));
      unwrap(await lifecycle.update(door, { latitude: 24.8 }, by));
      unwrap(await lifecycle.update(door, { visibility: 'unlisted' }, by));
      unwrap(await lifecycle.update(door, {}, { ...by, change: 'confirmed' }));
      unwrap(await lifecycle.rename(door, named('@ann', 'gate'), by));
      unwrap(await lifecycle.delete(door, by));
      unwrap(await lifecycle.restore(door, by));
      unwrap(await lifecycle.renameHandle(handle('@ann'), handle('@anna'), by));
      unwrap(await lifecycle.update(named('@anna', 'gate'), { floor: '9' }, { ...by, dryRun: true }));
      unwrap(await lifecycle.delete(named('@anna', 'gate'), by));
      const found = await all('ann');
      expect(found.map(({ type }) => type)).toEqual([
        ...[
          'created',
          'edited',
          'moved',
          'visibility',
          'edited',
          'renamed',
          'deleted',
          'restored',
          'renamed',
          'deleted',
        ],
      ]);
      expect(found.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(found[5]).toMatchObject({ name: { label: 'gate' }, previous: { handle: '@ann', label: 'door' } });
      expect(found[8]).toMatchObject({ name: named('@anna', 'gate'), previous: { handle: '@ann', label: 'gate' } });
      expect(await all('ben')).toEqual([]);
    });

    test('keeps only the erasure of an erased place, without its written name', async () => {
      const { aliases, lifecycle } = processes[0]!;
      unwrap(await aliases.add(createLocation('@Ann.Lee', 'Blue-Door', 'ann')));
      const name = named('@Ann.Lee', 'Blue-Door');
      unwrap(await lifecycle.delete(name, by));
      clock.forward(40 * 86_400);
      expect(unwrap(await lifecycle.eraseDeleted(clock.now()))).toBe(2);
      const found = await all('ann');
      expect(found.map(({ type, name: now }) => [type, now])).toEqual([
        ['erased', named('@anna', 'gate')],
        ['erased', named('@annlee', 'bluedoor')],
      ]);
      expect(found[1]).not.toHaveProperty('location');
    });

    test('reports a place that moves to another handle to both, and once to a member of both', async () => {
      const { aliases, lifecycle } = processes[0]!;
      const start = (await all('ann')).at(-1)!.id;
      const members = createSqlMemberStore({ database: opened[0]!, clock, ...silentEvents });
      unwrap(await aliases.add(createLocation('@shop', 'door', 'ann')));
      unwrap(await members.invite(handle('@shop'), { userId: 'ben', role: 'editor', invitedBy: 'ann' }));
      unwrap(await members.accept(handle('@shop'), 'ben'));
      unwrap(await lifecycle.rename(named('@shop', 'door'), named('@shop-two', 'door'), by));
      const listSummaries = async (userId: string) =>
        (await all(userId, start)).map(({ type, name, location }) => [type, name.handle, location?.label]);
      expect(await listSummaries('ann')).toEqual([
        ['created', '@shop', undefined],
        ['renamed', '@shop-two', 'door'],
      ]);
      expect(await listSummaries('ben')).toEqual([
        ['created', '@shop', undefined],
        ['deleted', '@shop', undefined],
      ]);
    });

    test('reports what the administrator hides and shows', async () => {
      const { aliases } = processes[0]!;
      unwrap(await aliases.add(createLocation('@bad', 'door', 'ann')));
      const start = (await all('ann')).at(-1)!.id;
      const secrets = createNodeSecretGenerator();
      const moderation = createSqlModerationStore({ database: opened[0]!, clock, secrets, mails: noModerationMails });
      const act = { userId: 'ben', network: '', reason: 'abuse' };
      unwrap(await moderation.hide(named('@bad', 'door'), act));
      unwrap(await moderation.show(named('@bad', 'door'), act));
      unwrap(await moderation.suspend('ann', { ...act, hidePlaces: true, adminUsername: 'admin' }));
      const found = await all('ann', start);
      expect(found.slice(0, 2).map(({ type, version }) => [type, version])).toEqual([
        ['visibility', 1],
        ['visibility', 1],
      ]);
      expect(found.slice(2).map(({ type, name }) => [type, name.handle])).toEqual([
        ['visibility', '@shop-two'],
        ['visibility', '@bad'],
      ]);
      unwrap(await moderation.restore('ann', act));
      expect(await all('ann', found.at(-1)!.id)).toHaveLength(2);
    });

    test('misses and repeats nothing, in order, while two processes write and a reader polls', async () => {
      const start = (await all('ann')).at(-1)!.id;
      let isWriting = true;
      const read: ChangeEntry[] = [];
      const poll = async (): Promise<void> => {
        const wasWriting = isWriting;
        const { changes } = unwrap(await processes[1]!.feed.list({ id: 'ann' }, read.at(-1)?.id ?? start, 7));
        read.push(...changes);
        if (changes.length === 0 && !wasWriting) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
        return poll();
      };
      const write = async (process: ReturnType<typeof getStores>, seed: number) => {
        for (let i = 0; i < acts; i += 1) {
          const random = (seed * 7919 + i * 104_729) % 1000;
          const name = named('@fleet', `stop-${random % 12}`);
          const { aliases, lifecycle } = process;
          const tries = [
            () => aliases.add(createLocation('@fleet', name.label, 'ann')),
            () => lifecycle.update(name, { floor: String(i) }, by),
            () => lifecycle.update(name, { latitude: random / 100 + i / 1000 }, by),
            () => lifecycle.delete(name, by),
            () => lifecycle.restore(name, by),
          ];
          await tries[random % tries.length]!();
        }
      };
      const polling = poll();
      await Promise.all(processes.flatMap((process, i) => [write(process, i), write(process, i + 10)]));
      isWriting = false;
      await polling;
      const ids = read.map(({ id }) => id);
      const written = await opened[0]!.query
        .selectFrom('changes')
        .select('id')
        .where('handle_key', '=', 'fleet')
        .orderBy('position')
        .orderBy('id')
        .execute();
      expect(ids).toEqual(written.map(({ id }) => Number(id)));
      expect(ids).toEqual((await all('ann', start)).map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      const versions = Map.groupBy(read, ({ name }) => name.label);
      expect(versions.size).toBeGreaterThan(5);
      // The feed has every version of every location once and in order.
      for (const [name, entries] of versions) {
        const { version } = unwrap(
          await processes[0]!.lifecycle.listVersions({ handle: handle('@fleet'), label: name }),
        )[0]!.location;
        expect(entries.map((entry) => entry.version)).toEqual(Array.from({ length: version }, (_, i) => i + 1));
      }
    });

    test('expires after ninety days, and reports that to an older cursor', async () => {
      const { aliases, feed } = processes[0]!;
      const last = (await all('ann')).at(-1)!.id;
      clock.forward(91 * 86_400);
      unwrap(await aliases.add(createLocation('@late', 'door', 'ann')));
      unwrap(await feed.deleteOlder(clock.now()));
      expect((await all('ann', last)).map(({ type }) => type)).toEqual(['created']);
      expect(await feed.list({ id: 'ann' }, last - 1, 10)).toMatchObject({ failure: { kind: 'cursor-too-old' } });
      expect(unwrap(await feed.list({ id: 'ann' }, undefined, 10)).changes).toHaveLength(1);
    });

    test('advances a cursor without changes for ninety days', async () => {
      const { aliases, feed } = processes[0]!;
      const poll = async (after: number | undefined) => unwrap(await feed.list({ id: 'ben' }, after, 10));
      const { changes, next } = await poll(undefined);
      expect(changes).toEqual([]);
      unwrap(await aliases.add(createLocation('@busy', 'first', 'ann')));
      expect(await poll(next)).toEqual({ changes: [], next });
      clock.forward(50 * 86_400);
      unwrap(await aliases.add(createLocation('@busy', 'second', 'ann')));
      const later = (await poll(next)).next;
      expect(later).toBeGreaterThan(next);
      clock.forward(50 * 86_400);
      unwrap(await feed.deleteOlder(clock.now()));
      expect(await feed.list({ id: 'ben' }, next, 10)).toMatchObject({ failure: { kind: 'cursor-too-old' } });
      expect((await poll(later)).changes).toEqual([]);
      // Reading without a cursor returns a valid one.
      const anew = (await poll(undefined)).next;
      expect(await poll(anew)).toEqual({ changes: [], next: anew });
      unwrap(await aliases.add(createLocation('@bens', 'door', 'ben')));
      expect((await poll(anew)).changes.map(({ name }) => name)).toEqual([named('@bens', 'door')]);
    });
  });
}
