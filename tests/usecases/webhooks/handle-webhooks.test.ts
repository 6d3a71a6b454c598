import { beforeEach, describe, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlWebhookStore } from '../../../src/adapters/sql/webhooks/webhook-store.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { noSecurityMails } from '../../../src/ports/accounts/security-mails.ts';
import type { DueDelivery, WebhookAttempt } from '../../../src/ports/webhooks/webhook-store.ts';
import { createAttemptSlots } from '../../../src/usecases/webhooks/attempt-slots.ts';
import { createHandleWebhooks } from '../../../src/usecases/webhooks/handle-webhooks.ts';
import { handle } from '../../support/locations.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

const house = handle('@annhouse');
const refused: Pick<WebhookAttempt, 'status' | 'problem' | 'answer'> = {
  status: 500,
  problem: 'refused',
  answer: 'No.',
};

/** Creates the use cases on a database in memory, and records the sent events. A URL that ends in `bad` is rejected. */
async function createCase({ hasPublicUrl = true } = {}) {
  const all = await createSqlUseCases();
  const { database, clock, access, rateLimiter, port } = all;
  const secrets = createNodeSecretGenerator();
  const store = createSqlWebhookStore({
    database,
    clock,
    secrets,
    mails: { compose: () => () => ({ subject: 'off', text: '' }) },
    securityMails: noSecurityMails,
  });
  const sent: DueDelivery[] = [];
  const sender = {
    parseUrl: (text: string) =>
      text.endsWith('bad') ? err({ kind: 'bad-webhook-url', problem: 'https' } as const) : ok(`${text}/`),
    send: async (delivery: DueDelivery, at: Date) => {
      sent.push(delivery);
      return { at, milliseconds: 7, ...refused };
    },
  };
  const slots = createAttemptSlots();
  const webhooks = createHandleWebhooks({
    store: port(store),
    sender,
    slots,
    access,
    secrets,
    rateLimiter,
    clock,
    hasPublicUrl,
  });
  return { ...all, webhooks, slots, store, sent };
}

const url = 'https://hooks.example.com';
let all: Awaited<ReturnType<typeof createCase>>;
beforeEach(async () => {
  all = await createCase();
});

/** Returns the operations that only owners of the handle can perform. */
const everyAct = (id: string) => {
  const { webhooks } = all;
  return [
    (user: typeof all.ann | null) => webhooks.create(house, { url }, user),
    (user: typeof all.ann | null) => webhooks.list(house, user),
    (user: typeof all.ann | null) => webhooks.update(house, id, { isOn: false }, user),
    (user: typeof all.ann | null) => webhooks.replaceSecret(house, id, user),
    (user: typeof all.ann | null) => webhooks.test(house, id, user),
    (user: typeof all.ann | null) => webhooks.listDeliveries(house, id, user),
    (user: typeof all.ann | null) => webhooks.remove(house, id, user),
  ];
};

describe('the webhooks of a handle', () => {
  test('are only for its owners', async () => {
    const { webhooks, members, ann, bob, eve } = all;
    const { id } = unwrap(await webhooks.create(house, { url }, ann));
    unwrap(await members.invite(house, 'bob', 'editor', ann));
    unwrap(await members.accept(house, bob));
    for (const act of everyAct(id)) {
      for (const user of [bob, eve])
        expect(await act(user)).toMatchObject({ ok: false, failure: { kind: 'not-owner', needed: 'owner' } });
      expect(await act(null)).toEqual(err({ kind: 'sign-in-needed' }));
    }
    expect(unwrap(await webhooks.list(house, ann))).toMatchObject([{ id, off: null }]);
    for (const act of everyAct(id)) expect((await act(ann)).ok).toBe(true);
    // The webhook that the first act created remains.
    expect(unwrap(await webhooks.list(house, ann))).toHaveLength(1);
  });

  test('are not changed by an owner who is concurrently removed', async () => {
    const { webhooks, store, clock, rateLimiter, ann, bob, sent } = all;
    const { id } = unwrap(await webhooks.create(house, { url }, ann));
    const late = createHandleWebhooks({
      store,
      slots: createAttemptSlots(),
      secrets: createNodeSecretGenerator(),
      rateLimiter,
      clock,
      hasPublicUrl: true,
      sender: { parseUrl: ok, send: () => Promise.reject(new Error('nothing is sent')) },
      // The result from before Bob was removed.
      access: { requireRole: async (_handle, user) => ok(user!) },
    });
    expect([
      await late.create(house, { url }, bob),
      await late.update(house, id, { isOn: false }, bob),
      await late.replaceSecret(house, id, bob),
      await late.test(house, id, bob),
      await late.remove(house, id, bob),
    ]).toEqual(Array(5).fill(err({ kind: 'not-owner', handle: house, needed: 'owner' })));
    expect([unwrap(await webhooks.list(house, ann)), sent]).toMatchObject([[{ id, off: null }], []]);
  });

  test('have a normalized address, distinct event types, and a secret that is shown once', async () => {
    const { webhooks, ann } = all;
    const created = unwrap(await webhooks.create(house, { url, types: ['moved', 'deleted', 'moved'] }, ann));
    expect(created).toMatchObject({ url: `${url}/`, types: ['moved', 'deleted'], by: 'ann', off: null });
    expect(created.secret).toMatch(/^whsec_.{32,}$/);
    expect(unwrap(await webhooks.create(house, { url }, ann)).types).toEqual([]);
    expect(unwrap(await webhooks.list(house, ann))[0]).not.toHaveProperty('secret');
    const bad = err({ kind: 'bad-webhook-url', problem: 'https' });
    expect(await webhooks.create(house, { url: `${url}/bad` }, ann)).toEqual(bad);
    expect(await webhooks.update(house, created.id, { url: `${url}/bad` }, ann)).toEqual(bad);
    expect(unwrap(await webhooks.list(house, ann))).toHaveLength(2);
  });

  test('can be changed partially, and turned off and on', async () => {
    const { webhooks, ann } = all;
    const { id } = unwrap(await webhooks.create(house, { url, types: ['moved'] }, ann));
    const change = async (patch: Parameters<typeof webhooks.update>[2]) =>
      unwrap(await webhooks.update(house, id, patch, ann));
    expect(await change({ url: `${url}/two` })).toMatchObject({ url: `${url}/two/`, types: ['moved'] });
    expect(await change({ types: ['created', 'created'] })).toMatchObject({ url: `${url}/two/`, types: ['created'] });
    expect((await change({ isOn: false })).off).toMatchObject({ reason: 'owner' });
    expect((await change({ isOn: true })).off).toBeNull();
    expect(unwrap(await webhooks.remove(house, id, ann))).toEqual({ id });
    expect(await webhooks.remove(house, id, ann)).toEqual(err({ kind: 'webhook-not-found' }));
    expect(await webhooks.replaceSecret(house, id, ann)).toEqual(err({ kind: 'webhook-not-found' }));
    expect(await webhooks.test(house, id, ann)).toEqual(err({ kind: 'webhook-not-found' }));
  });

  test('can rotate the secret, after which the old one also signs for a day', async () => {
    const { webhooks, store, clock, ann } = all;
    const { id, secret } = unwrap(await webhooks.create(house, { url }, ann));
    const next = unwrap(await webhooks.replaceSecret(house, id, ann));
    expect(next).toEqual({
      id,
      secret: expect.stringMatching(/^whsec_/),
      formerUntil: new Date(clock.now().getTime() + 24 * 3_600_000),
    });
    expect(next.secret).not.toBe(secret);
    const getSecrets = async () => unwrap(await store.addTest(house, id, all.ann.id)).secrets;
    expect(await getSecrets()).toEqual([next.secret, secret]);
    clock.forward(24 * 3600);
    expect(await getSecrets()).toEqual([next.secret]);
  });

  test('can be tested at once, sixty times an hour, and the result is listed', async () => {
    const { webhooks, rateLimiter, sent, clock, ann } = all;
    const { id } = unwrap(await webhooks.create(house, { url }, ann));
    const tested = unwrap(await webhooks.test(house, id, ann));
    expect(tested).toEqual({
      id: sent[0]!.messageId,
      type: 'test',
      createdAt: clock.now(),
      attempts: 1,
      nextAttemptAt: null,
      at: clock.now(),
      milliseconds: 7,
      ...refused,
    });
    expect(sent).toMatchObject([{ webhookId: id, url: `${url}/`, handle: house }]);
    expect(unwrap(await webhooks.listDeliveries(house, id, ann))).toMatchObject([{ id: tested.id, ...refused }]);
    for (let i = 1; i < 60; i += 1) unwrap(await rateLimiter.consume(`webhook-test ${ann.id}`, 60, 3600, clock.now()));
    expect(await webhooks.test(house, id, ann)).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
    expect(sent).toHaveLength(1);
    clock.forward(3600);
    expect((await webhooks.test(house, id, ann)).ok).toBe(true);
  });

  test('can be created, moved or rotated sixty times an hour, and owners are notified by mail', async () => {
    const { webhooks, store, clock, ann, rateLimiter } = all;
    const { id, secret } = unwrap(await webhooks.create(house, { url }, ann));
    unwrap(await webhooks.update(house, id, { url: `${url}/there` }, ann));
    unwrap(await webhooks.replaceSecret(house, id, ann));
    for (let i = 3; i < 60; i += 1)
      unwrap(await rateLimiter.consume(`webhook-change ${ann.id}`, 60, 3600, clock.now()));
    const before = unwrap(await store.addTest(house, id, ann.id)).secrets;
    const limited = { ok: false, failure: { kind: 'rate-limited' } };
    expect(await webhooks.create(house, { url }, ann)).toMatchObject(limited);
    expect(await webhooks.update(house, id, { url: `${url}/elsewhere` }, ann)).toMatchObject(limited);
    expect(await webhooks.replaceSecret(house, id, ann)).toMatchObject(limited);
    expect(unwrap(await store.addTest(house, id, ann.id)).secrets).toEqual(before);
    expect(before).toContain(secret);
    expect(await webhooks.update(house, id, { isOn: false }, ann)).toMatchObject({
      ok: true,
      value: { url: `${url}/there/`, off: { reason: 'owner' } },
    });
    clock.forward(3600);
    expect((await webhooks.replaceSecret(house, id, ann)).ok).toBe(true);
  });

  test('cannot be created or turned on if the server does not know its own address', async () => {
    const { webhooks, store, ann, clock } = await createCase({ hasPublicUrl: false });
    const unknown = err({ kind: 'public-url-not-configured' });
    expect(await webhooks.create(house, { url }, ann)).toEqual(unknown);
    const webhook = { id: 'one', url, types: [], secret: 'whsec_b25l', createdAt: clock.now(), createdBy: ann.id };
    unwrap(await store.add(house, webhook));
    expect(await webhooks.update(house, 'one', { isOn: true }, ann)).toEqual(unknown);
    expect(unwrap(await webhooks.update(house, 'one', { isOn: false }, ann)).off?.reason).toBe('owner');
  });

  test('report each failure of the database', async () => {
    const { webhooks, withEachCallFailing, ann } = all;
    const { id } = unwrap(await webhooks.create(house, { url }, ann));
    for (const act of everyAct(id)) {
      const { failures, last } = await withEachCallFailing<unknown>(() => act(ann));
      expect(failures.length).toBeGreaterThan(1);
      expect(failures).toEqual(failures.map(() => unavailable));
      expect(last.ok).toBe(true);
    }
  });
});

test('an owner has two tests in flight at once; further ones are refused before they count', async () => {
  const { webhooks, slots, ann, sent } = all;
  const { id } = unwrap(await webhooks.create(house, { url }, ann));
  const free = [slots.take(ann.id), slots.take(ann.id)];
  expect(await webhooks.test(house, id, ann)).toEqual(err({ kind: 'rate-limited', seconds: 5 }));
  expect(sent).toEqual([]);
  free[0]!();
  expect((await webhooks.test(house, id, ann)).ok).toBe(true);
  expect((await webhooks.test(house, id, ann)).ok).toBe(true);
});
