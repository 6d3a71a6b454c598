import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlAccountDeletionStore } from '../../../src/adapters/sql/accounts/account-deletion-store.ts';
import { createSqlUserStore } from '../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../src/adapters/sql/aliases/alias-store.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { createSqlMemberStore } from '../../../src/adapters/sql/members/member-store.ts';
import { createSqlModerationStore } from '../../../src/adapters/sql/moderation/moderation-store.ts';
import { createSqlWebhookStore } from '../../../src/adapters/sql/webhooks/webhook-store.ts';
import type { ChangeType } from '../../../src/domain/changes/change.ts';
import { MAX_WEBHOOKS, STORED_DELIVERIES } from '../../../src/domain/webhooks/webhook.ts';
import { noModerationMails } from '../../../src/ports/moderation/moderation-mails.ts';
import type { WebhookAttempt, WebhookStore } from '../../../src/ports/webhooks/webhook-store.ts';
import { createManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { silentEvents } from '../../support/silent-events.ts';
import { unwrap } from '../../support/unwrap.ts';

interface Case {
  /** Opens another connection to the same database, like another process. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** Tests the contract of every `WebhookStore`, with two processes on one database. */
export function testWebhookStoreContract(newCase: () => Promise<Case>): void {
  describe('the webhooks of a handle', () => {
    const opened: Database[] = [];
    const clock = createManualClock();
    let testCase: Case;
    let processes: ReturnType<typeof getStores>[];
    const deps = { clock, secrets: createNodeSecretGenerator() };
    const getStores = (database: Database) => ({
      aliases: createSqlAliasStore({ database, clock }),
      lifecycle: createSqlAliasLifecycleStore({ database, clock }),
      members: createSqlMemberStore({ database, clock, ...silentEvents }),
      moderation: createSqlModerationStore({ database, ...deps, mails: noModerationMails }),
      webhooks: createSqlWebhookStore({
        database,
        ...deps,
        mails: {
          compose:
            (...about) =>
            () => ({ subject: 'off', text: JSON.stringify(about) }),
        },
        securityMails: {
          compose: (username, events) => () => ({ subject: 'told', text: JSON.stringify([username, ...events]) }),
        },
      }),
    });
    beforeAll(async () => {
      testCase = await newCase();
      opened.push(await testCase.open(), await testCase.open());
      const users = createSqlUserStore({ database: opened[0]!, clock });
      for (const id of ['ann', 'ben', 'cleo', 'boss'])
        unwrap(await users.add({ id, username: id, email: `${id}@example.com`, passwordHash: null }));
      processes = opened.map(getStores);
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await testCase.remove();
    });

    let number = 0;
    /** Creates a handle of Ann with a place and a webhook. */
    async function withWebhook(types: readonly ChangeType[] = []) {
      number += 1;
      const [{ aliases, webhooks }] = processes as [(typeof processes)[number]];
      const owned = handle(`@shop${number}`);
      unwrap(await aliases.add(createLocation(owned, 'door', 'ann')));
      const webhook = await addTo(owned, types);
      return { ...processes[0]!, webhooks, owned, door: { handle: owned, label: label('door') }, webhook };
    }
    const addTo = async (owned: ReturnType<typeof handle>, types: readonly ChangeType[] = [], createdBy = 'ann') =>
      unwrap(
        await processes[0]!.webhooks.add(owned, {
          id: deps.secrets.createId(),
          url: 'https://hooks.example.com/',
          types,
          secret: 'whsec_b25l',
          createdAt: clock.now(),
          createdBy,
        }),
      );
    const by = { userId: 'ann' };
    const took = (problem: WebhookAttempt['problem'] = ''): WebhookAttempt => ({
      at: clock.now(),
      milliseconds: 12,
      status: problem === '' ? 204 : 500,
      problem,
      answer: 'said',
    });
    /** Claims all due deliveries. */
    async function takeAll(from = processes[0]!) {
      const deliveries = [];
      for (;;) {
        const due = unwrap(await from.webhooks.takeNext(clock.now(), 30));
        if (due === undefined) return deliveries;
        deliveries.push(due);
      }
    }
    const deliverAll = async () => {
      const deliveries = await takeAll();
      for (const due of deliveries) unwrap(await processes[0]!.webhooks.finish(due, took(), 'done'));
      return deliveries;
    };

    test('receive each change of their types once, with the place', async () => {
      const { lifecycle, owned, door, webhooks } = await withWebhook();
      await addTo(owned, ['moved', 'deleted']);
      const off = await addTo(owned);
      unwrap(await webhooks.update(owned, off.id, { isOn: false }, 'ann'));
      unwrap(await lifecycle.update(door, { floor: '3' }, by));
      unwrap(await lifecycle.update(door, { floor: '4' }, { ...by, dryRun: true }));
      unwrap(await lifecycle.update(door, { latitude: 24.8 }, by));
      const deliveries = await deliverAll();
      expect(deliveries.map(({ change }) => change?.type).sort()).toEqual(['edited', 'moved', 'moved']);
      expect(deliveries[0]).toMatchObject({ handle: owned, attempts: 0, secrets: ['whsec_b25l'] });
      expect(deliveries[0]?.change).toMatchObject({ name: door, location: { latitude: 24.8 } });
      expect(new Set(deliveries.map(({ messageId }) => messageId)).size).toBe(3);
      clock.forward(3600);
      expect(await takeAll()).toEqual([]);
    });

    test('are claimed by one of two processes, and again after the lease of a dead one', async () => {
      const { lifecycle, door } = await withWebhook();
      for (let floor = 1; floor <= 20; floor += 1) unwrap(await lifecycle.update(door, { floor: String(floor) }, by));
      const both = await Promise.all(processes.map((process) => takeAll(process)));
      const ids = both.flat().map(({ messageId }) => messageId);
      expect(ids).toHaveLength(20);
      expect(new Set(ids).size).toBe(20);
      clock.forward(31);
      expect((await deliverAll()).map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
    });

    test('retry a delivery at its time, and pause after ten failures in a row', async () => {
      const { lifecycle, door, owned, webhook, webhooks } = await withWebhook();
      for (let floor = 1; floor <= 12; floor += 1) unwrap(await lifecycle.update(door, { floor: String(floor) }, by));
      const first = unwrap(await webhooks.takeNext(clock.now(), 30))!;
      const nextAt = new Date(clock.now().getTime() + 60_000);
      unwrap(await webhooks.finish(first, took('refused'), { nextAt }));
      expect(unwrap(await webhooks.listDeliveries(owned, webhook.id))).toEqual([
        {
          id: first.messageId,
          type: 'edited',
          createdAt: clock.now(),
          attempts: 1,
          nextAttemptAt: nextAt,
          ...took('refused'),
        },
      ]);
      for (let failed = 2; failed <= 10; failed += 1) {
        const due = unwrap(await webhooks.takeNext(clock.now(), 30))!;
        unwrap(await webhooks.finish(due, took('timeout'), { nextAt: clock.now() }));
      }
      expect(unwrap(await webhooks.takeNext(clock.now(), 30))).toBeUndefined();
      expect(unwrap(await webhooks.list(owned))).toMatchObject([{ waiting: 12, off: null, deliveredAt: null }]);
      clock.forward(6);
      expect(await deliverAll()).toHaveLength(11);
      expect(unwrap(await webhooks.list(owned))).toMatchObject([{ waiting: 1, deliveredAt: clock.now() }]);
      clock.forward(60);
      const [again] = await deliverAll();
      expect(again).toMatchObject({ messageId: first.messageId, attempts: 1, firstAttemptAt: first.firstAttemptAt });
    });

    test('turn off with one mail, without the pending deliveries, until an owner turns them on', async () => {
      const { lifecycle, door, owned, webhook, webhooks } = await withWebhook();
      for (const floor of ['1', '2', '3']) unwrap(await lifecycle.update(door, { floor }, by));
      const first = unwrap(await webhooks.takeNext(clock.now(), 30))!;
      const second = unwrap(await webhooks.takeNext(clock.now(), 30))!;
      const wereOff = unwrap(await webhooks.countWaiting()).off;
      unwrap(await webhooks.finish(first, took('refused'), { off: 'failing' }));
      expect(unwrap(await webhooks.countWaiting()).off).toBe(wereOff + 1);
      unwrap(await webhooks.finish(second, took('refused'), { off: 'failing' }));
      const off = { since: clock.now(), reason: 'failing' };
      expect(unwrap(await webhooks.list(owned))).toMatchObject([{ id: webhook.id, off, waiting: 0 }]);
      const mails = await opened[0]!.query
        .selectFrom('mails')
        .select(['recipient', 'user_id', 'body'])
        .where('subject', '=', 'off')
        .execute();
      expect(mails.map((mail) => ({ ...mail, body: JSON.parse(mail.body) }))).toEqual([
        {
          recipient: 'ann@example.com',
          user_id: 'ann',
          body: ['ann', { handle: owned, url: 'https://hooks.example.com/', reason: 'failing' }],
        },
      ]);
      unwrap(await lifecycle.update(door, { floor: '4' }, by));
      clock.forward(60);
      expect(await takeAll()).toEqual([]);
      expect(unwrap(await webhooks.update(owned, webhook.id, { isOn: true }, 'ann')).off).toBeNull();
      expect(unwrap(await webhooks.countWaiting()).off).toBe(wereOff);
      unwrap(await lifecycle.update(door, { floor: '5' }, by));
      expect((await deliverAll()).map(({ change }) => change?.version)).toEqual([6]);
    });

    test('have no pending deliveries after they were turned off during an attempt', async () => {
      const { lifecycle, door, owned, webhook, webhooks } = await withWebhook();
      unwrap(await lifecycle.update(door, { floor: '1' }, by));
      const again = { nextAt: clock.now() };
      unwrap(await webhooks.finish(unwrap(await webhooks.takeNext(clock.now(), 30))!, took('refused'), again));
      const due = unwrap(await webhooks.takeNext(clock.now(), 30))!;
      unwrap(await webhooks.update(owned, webhook.id, { isOn: false }, 'ann'));
      unwrap(await webhooks.finish(due, took('refused'), again));
      expect(unwrap(await webhooks.countWaiting())).toMatchObject({ count: 0 });
      // Another process may still queue a change that it started before.
      const row = {
        webhook_id: webhook.id,
        change_id: null,
        type: 'edited',
        created_at: 1,
        next_attempt_at: 1,
      } as const;
      await opened[0]!.query.insertInto('webhook_deliveries').values(row).execute();
      expect(unwrap(await webhooks.countWaiting())).toMatchObject({ count: 0, oldest: undefined });
      unwrap(await webhooks.update(owned, webhook.id, { isOn: true }, 'ann'));
      expect(await takeAll()).toEqual([]);
    });

    test('of other owners come before those of the given owners', async () => {
      const { lifecycle, door, owned, members } = await withWebhook();
      for (let more = 1; more < 9; more += 1) await addTo(owned);
      unwrap(await members.invite(owned, { userId: 'ben', role: 'owner', invitedBy: 'ann' }));
      unwrap(await members.accept(owned, 'ben'));
      const bens = await addTo(owned, [], 'ben');
      for (const floor of ['1', '2', '3']) unwrap(await lifecycle.update(door, { floor }, by));
      const { webhooks } = processes[1]!;
      const next = async () => unwrap(await webhooks.takeNext(clock.now(), 30, ['ann', 'cleo']))!;
      const deliveries = [await next(), await next(), await next(), await next()];
      expect(deliveries.map(({ ownerId, webhookId }) => [ownerId, webhookId === bens.id])).toEqual([
        ['ben', true],
        ['ben', true],
        ['ben', true],
        ['ann', false],
      ]);
      expect(unwrap(await webhooks.takeNext(clock.now(), 30, [], ['ann', 'cleo']))).toBeUndefined();
      await deliverAll();
      for (const due of deliveries) unwrap(await webhooks.finish(due, took(), 'done'));
    });

    test('sign with both secrets until the former one expires', async () => {
      const { lifecycle, door, owned, webhook, webhooks } = await withWebhook();
      const formerUntil = new Date(clock.now().getTime() + 86_400_000);
      unwrap(await webhooks.setSecret(owned, webhook.id, { secret: 'whsec_dHdv', formerUntil }, 'ann'));
      unwrap(await lifecycle.update(door, { floor: '1' }, by));
      expect((await deliverAll())[0]?.secrets).toEqual(['whsec_dHdv', 'whsec_b25l']);
      clock.forward(86_400);
      unwrap(await lifecycle.update(door, { floor: '2' }, by));
      expect((await deliverAll())[0]?.secrets).toEqual(['whsec_dHdv']);
    });

    test('follow a renamed handle, and receive a deletion for a place that moves to another handle', async () => {
      const { lifecycle, door, owned, webhooks } = await withWebhook();
      const renamed = handle(`${owned}-two`);
      unwrap(await lifecycle.renameHandle(owned, renamed, by));
      expect(unwrap(await webhooks.list(owned))).toEqual(unwrap(await webhooks.list(renamed)));
      const away = { handle: handle(`${owned}-three`), label: label('door') };
      unwrap(await lifecycle.rename({ ...door, handle: renamed }, away, by));
      expect((await deliverAll()).map(({ change }) => [change?.type, change?.name.handle])).toEqual([
        ['renamed', renamed],
        ['deleted', renamed],
      ]);
    });

    test('turn off once the owner who created them is removed, and are deleted when the administrator transfers the handle', async () => {
      const { members, moderation, owned, webhook, webhooks } = await withWebhook();
      unwrap(await members.invite(owned, { userId: 'ben', role: 'owner', invitedBy: 'ann' }));
      unwrap(await members.accept(owned, 'ben'));
      const bens = await addTo(owned, [], 'ben');
      unwrap(await members.setRole(owned, 'ann', 'editor', 'ben'));
      expect(
        unwrap(await webhooks.list(owned))
          .map(({ id, off }) => [id, off?.reason])
          .sort(),
      ).toEqual(
        [
          [webhook.id, 'maker'],
          [bens.id, undefined],
        ].sort(),
      );
      expect(unwrap(await webhooks.update(owned, webhook.id, { isOn: true }, 'ben'))).toMatchObject({
        off: null,
        by: 'ben',
      });
      const act = { userId: 'boss', network: '', reason: '' };
      unwrap(await moderation.transfer(owned, 'ann', act));
      expect(unwrap(await webhooks.list(owned))).toEqual([]);
    });

    test('turn off once their creator’s account is deleted', async () => {
      const { members, owned, webhooks, lifecycle, door } = await withWebhook();
      unwrap(await members.invite(owned, { userId: 'cleo', role: 'owner', invitedBy: 'ann' }));
      unwrap(await members.accept(owned, 'cleo'));
      const cleos = await addTo(owned, [], 'cleo');
      unwrap(await createSqlAccountDeletionStore({ database: opened[0]!, clock }).request('cleo'));
      const found = unwrap(await webhooks.list(owned));
      expect(found.find(({ id }) => id === cleos.id)?.off?.reason).toBe('maker');
      unwrap(await lifecycle.update(door, { floor: '1' }, by));
      expect((await deliverAll()).map(({ webhookId }) => webhookId)).not.toContain(cleos.id);
    });

    test('can only be created and changed by a current owner', async () => {
      const { members, owned, webhook, webhooks } = await withWebhook();
      const created = { url: 'https://hooks.example.com/', types: [], secret: 'whsec_b25l', createdAt: clock.now() };
      const others = null;
      /** Ben's calls of each method; `others` are reads and methods of the process. A method without an entry does not compile. */
      const acts: Readonly<Record<keyof WebhookStore, (() => Promise<{ readonly ok: boolean }>) | typeof others>> = {
        list: others,
        listDeliveries: others,
        takeNext: others,
        finish: others,
        countWaiting: others,
        trim: others,
        add: () => webhooks.add(owned, { ...created, id: 'bens', createdBy: 'ben' }),
        update: () => webhooks.update(owned, webhook.id, { url: 'https://ben.example.com/', isOn: true }, 'ben'),
        setSecret: () =>
          webhooks.setSecret(owned, webhook.id, { secret: 'whsec_dHdv', formerUntil: clock.now() }, 'ben'),
        addTest: () => webhooks.addTest(owned, webhook.id, 'ben'),
        findAttempted: () => webhooks.findAttempted(owned, webhook.id, 'msg_1_1', 'ben'),
        remove: () => webhooks.remove(owned, webhook.id, 'ben'),
      };
      expect(Object.keys(acts).toSorted()).toEqual(Object.keys(webhooks).toSorted());
      const invite = () => members.invite(owned, { userId: 'ben', role: 'owner', invitedBy: 'ann' });
      const asNone = [
        async () => undefined,
        async () => unwrap(await invite()),
        async () => {
          unwrap(await members.accept(owned, 'ben'));
          unwrap(await members.setRole(owned, 'ben', 'editor', 'ann'));
        },
        async () => unwrap(await members.remove(owned, 'ben', 'ann')),
      ];
      for (const becomeNone of asNone) {
        await becomeNone();
        for (const [name, act] of Object.entries(acts))
          if (act !== others)
            expect([name, await act()]).toEqual([
              name,
              { ok: false, failure: { kind: 'not-owner', handle: owned, needed: 'owner' } },
            ]);
      }
      expect(unwrap(await webhooks.list(owned))).toEqual([webhook]);
    });

    test('are reported to every owner when added or given a new address or secret, and belong to the owner who set the address', async () => {
      const { members, owned, webhook, webhooks } = await withWebhook();
      for (const [id, role] of [
        ['ben', 'owner'],
        ['cleo', 'editor'],
      ] as const) {
        unwrap(await members.invite(owned, { userId: id, role, invitedBy: 'ann' }));
        unwrap(await members.accept(owned, id));
      }
      const { query } = opened[0]!;
      const takeNotices = async () => {
        const events = await query.selectFrom('security_events').select(['user_id', 'kind', 'detail']).execute();
        const mails = await query
          .selectFrom('mails')
          .select(['recipient', 'body'])
          .where('subject', '=', 'told')
          .execute();
        for (const table of ['security_events', 'mails'] as const) await query.deleteFrom(table).execute();
        const lines = events.map(({ user_id, kind, detail }) => `${user_id} ${kind} ${detail}`).toSorted();
        expect(mails.map(({ recipient }) => recipient.split('@')[0]).toSorted()).toEqual(
          events.map(({ user_id }) => user_id).toSorted(),
        );
        return lines;
      };
      for (const table of ['security_events', 'mails'] as const) await query.deleteFrom(table).execute();
      const hook = 'https://hooks.example.com/';
      const moved = 'https://moved.example.com/';
      const listForBoth = (line: string) => ['ann', 'ben'].map((user) => `${user} ${line}`);
      await addTo(owned, [], 'ben');
      expect(await takeNotices()).toEqual(listForBoth(`webhook-added ${owned} · ${hook} · ben`));
      unwrap(await webhooks.update(owned, webhook.id, { url: hook, types: ['moved'], isOn: false }, 'ben'));
      expect(await takeNotices()).toEqual([]);
      expect(unwrap(await webhooks.update(owned, webhook.id, { url: moved }, 'ben')).by).toBe('ben');
      expect(await takeNotices()).toEqual(listForBoth(`webhook-address-changed ${owned} · ${moved} · ben`));
      unwrap(await webhooks.setSecret(owned, webhook.id, { secret: 'whsec_dHdv', formerUntil: clock.now() }, 'ann'));
      expect(await takeNotices()).toEqual(listForBoth(`webhook-secret-made ${owned} · ${moved} · ann`));
      unwrap(await webhooks.remove(owned, webhook.id, 'ben'));
      expect(await takeNotices()).toEqual([]);
    });

    test('are at most ten for a handle, and those of another handle are invisible', async () => {
      const { owned, webhooks } = await withWebhook();
      for (let more = 1; more < MAX_WEBHOOKS; more += 1) await addTo(owned);
      const created = { id: 'eleventh', url: 'https://hooks.example.com/', types: [], secret: 'whsec_b25l' };
      expect(await webhooks.add(owned, { ...created, createdAt: clock.now(), createdBy: 'ann' })).toEqual({
        ok: false,
        failure: { kind: 'too-many-webhooks', limit: MAX_WEBHOOKS },
      });
      const foreign = await withWebhook();
      const missing = { ok: false, failure: { kind: 'webhook-not-found' } };
      for (const id of [foreign.webhook.id, 'none']) {
        expect(await webhooks.listDeliveries(owned, id)).toEqual(missing);
        expect(await webhooks.update(owned, id, { isOn: false }, 'ann')).toEqual(missing);
        const next = { secret: 'whsec_', formerUntil: clock.now() };
        expect(await webhooks.setSecret(owned, id, next, 'ann')).toEqual(missing);
        expect(await webhooks.addTest(owned, id, 'ann')).toEqual(missing);
        expect(await webhooks.findAttempted(owned, id, 'msg_1_1', 'ann')).toEqual(missing);
        expect(await webhooks.remove(owned, id, 'ann')).toEqual(missing);
      }
      unwrap(await webhooks.remove(foreign.owned, foreign.webhook.id, 'ann'));
      expect(unwrap(await webhooks.list(foreign.owned))).toEqual([]);
    });

    test('keep finished deliveries and their planned retries', async () => {
      const { lifecycle, door, owned, webhook, webhooks } = await withWebhook();
      unwrap(await lifecycle.update(door, { floor: '1' }, by));
      const [due] = await takeAll();
      const missing = { ok: false, failure: { kind: 'delivery-not-found' } };
      const find = (deliveryId: string) => webhooks.findAttempted(owned, webhook.id, deliveryId, 'ann');
      expect(await find(due!.messageId)).toEqual(missing);
      const nextAt = new Date(clock.now().getTime() + 60_000);
      unwrap(await webhooks.finish(due!, took('timeout'), { nextAt }));
      const tried = unwrap(await find(due!.messageId));
      expect(tried).toMatchObject({ messageId: due!.messageId, type: 'edited', attempts: 1, nextAttemptAt: nextAt });
      expect(tried.change).toEqual(due!.change);
      unwrap(await webhooks.finish(tried, took('timeout'), 'as-planned'));
      expect(unwrap(await webhooks.listDeliveries(owned, webhook.id))).toMatchObject([
        { attempts: 2, nextAttemptAt: nextAt },
      ]);
      unwrap(await webhooks.finish(tried, took(''), 'done'));
      expect(unwrap(await webhooks.listDeliveries(owned, webhook.id))).toMatchObject([
        { attempts: 3, nextAttemptAt: null },
      ]);
      const secondWebhook = await addTo(owned);
      expect(await webhooks.findAttempted(owned, secondWebhook.id, due!.messageId, 'ann')).toEqual(missing);
      for (const id of ['', 'msg_1', `${due!.messageId}1`, 'msg_999999999999999999_1', "msg_1_1'"])
        expect(await find(id)).toEqual(missing);
    });

    test('keep the last fifty deliveries, and tests, which are not queued', async () => {
      const { lifecycle, door, owned, webhook, webhooks } = await withWebhook();
      const sent = unwrap(await webhooks.addTest(owned, webhook.id, 'ann'));
      expect(sent).not.toHaveProperty('change');
      expect(await takeAll()).toEqual([]);
      unwrap(await webhooks.finish(sent, took('no-connection'), 'done'));
      expect(unwrap(await webhooks.listDeliveries(owned, webhook.id))).toMatchObject([
        { id: sent.messageId, type: 'test', attempts: 1, nextAttemptAt: null, problem: 'no-connection' },
      ]);
      for (let floor = 0; floor < STORED_DELIVERIES + 5; floor += 1) {
        unwrap(await lifecycle.update(door, { floor: String(floor) }, by));
        clock.forward(1);
        await deliverAll();
      }
      unwrap(await lifecycle.update(door, { floor: 'last' }, by));
      expect(unwrap(await webhooks.countWaiting())).toMatchObject({ count: 1, oldest: clock.now() });
      unwrap(await webhooks.trim());
      const rows = await opened[0]!.query
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhook.id)
        .execute();
      expect(rows).toHaveLength(STORED_DELIVERIES + 1);
      const stored = unwrap(await webhooks.listDeliveries(owned, webhook.id));
      expect(stored).toHaveLength(STORED_DELIVERIES);
      expect(stored.every(({ type }) => type === 'edited')).toBe(true);
      await deliverAll();
    });
  });
}
