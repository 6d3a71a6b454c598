import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import { handle, label } from '../../support/locations.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

const shed = { handle: handle('@annhouse'), label: label('shed') };
const home = { ...shed, label: label('home') };
const shop = { ...shed, label: label('shop') };
const question = { name: ' Eve ', message: ' For the parcel ' };

let all: Awaited<ReturnType<typeof createSqlUseCases>>;
beforeEach(async () => {
  all = await createSqlUseCases();
  return () => all.database.close();
});

const getSecret = (link: string) => link.replace('/asked/', '');
let networks = 0;
const ask = (name = shed, more: object = {}) => {
  networks += 1;
  return all.asks.ask(name, { ...question, ...more }, { key: `network ${networks}` });
};
const openIds = async (user = all.ann) => unwrap(await all.asks.listOpen(user)).map(({ id }) => id);

describe('access requests', () => {
  test('notify the owner, and a member approves or declines each of them once', async () => {
    const { asks, ann, bob, sent, clock } = all;
    const { link } = unwrap(await ask(shed, { email: ' eve@example.org ' }));
    expect(link).toMatch(/^\/asked\/[\w-]{22}$/);
    const expectedMail = { to: 'ann@example.com', subject: 'asked @annhouse#shed' };
    expect(sent.splice(0)).toEqual([
      { ...expectedMail, text: '@annhouse#shed | Eve | For the parcel | https://where.example/mine' },
    ]);
    const [first] = unwrap(await asks.listOpen(ann));
    const requestedAt = clock.now().toISOString();
    expect(first).toEqual({
      id: first!.id,
      ...shed,
      name: 'Eve',
      message: 'For the parcel',
      email: 'eve@example.org',
      askedAt: requestedAt,
    });
    expect(unwrap(await asks.find(getSecret(link)))).toEqual({ answer: 'waiting', location: shed });
    expect(unwrap(await asks.listOpen(bob))).toEqual([]);
    expect(await asks.answer(first!.id, { hours: 1 }, bob)).toEqual(err({ kind: 'ask-not-found' }));
    expect(await asks.answer('none', { hours: 1 }, ann)).toEqual(err({ kind: 'ask-not-found' }));
    expect(await asks.answer(first!.id, { hours: 1 }, ann)).toEqual(ok({ isGranted: true }));
    const until = new Date(clock.now().getTime() + 3_600_000);
    expect(unwrap(await asks.find(getSecret(link)))).toEqual({ answer: 'granted', location: shed, until });
    const [answered] = sent.splice(0);
    expect(answered).toMatchObject({ to: 'eve@example.org', subject: 'answered @annhouse#shed' });
    expect(answered!.text).toMatch(/^yes @annhouse#shed https:\/\/where\.example\/g\/[\w-]{22}$/);
    expect(await asks.answer(first!.id, {}, ann)).toEqual(err({ kind: 'ask-not-found' }));
    expect(unwrap(await all.grants.list(shed, ann))).toMatchObject([{ name: 'Eve', by: 'ann', used: 0 }]);

    const nextRequest = unwrap(await ask(shed, { email: 'eve@example.org' }));
    sent.splice(0);
    const [second = ''] = await openIds();
    expect(await asks.answer(second, {}, ann)).toEqual(ok({ isGranted: false }));
    expect(unwrap(await asks.find(getSecret(nextRequest.link)))).toEqual({ answer: 'refused', location: shed });
    expect(sent).toEqual([{ to: 'eve@example.org', subject: 'answered @annhouse#shed', text: 'no @annhouse#shed' }]);
  });

  test('can be answered with an end time, also with a grant that was created separately', async () => {
    const { asks, ann, sent, clock } = all;
    unwrap(await ask());
    const [id = ''] = await openIds();
    sent.splice(0);
    expect(await asks.answer(id, { hours: 0 }, ann)).toMatchObject({
      failure: { kind: 'bad-request', field: 'hours' },
    });
    expect(await openIds()).toEqual([id]);
    const expiresAt = new Date(clock.now().getTime() + 1000).toISOString();
    expect(await asks.answer(id, { expiresAt, uses: 1 }, ann)).toEqual(ok({ isGranted: true }));
    expect(unwrap(await all.grants.list(shed, ann))).toMatchObject([{ expiresAt, uses: 1 }]);
    // The visitor left no email address.
    expect(sent).toEqual([]);
  });

  test('exist only for approximately shown places whose members accept them', async () => {
    const { asks, ann, bob } = all;
    const nowhere = { ...shed, label: label('nowhere') };
    const notFound = (name: typeof shed) => err({ kind: 'location-not-found', ...name });
    const isOpen = async () => [await asks.isOpen(shed), await asks.isOpen(shop)];
    for (const name of [home, nowhere])
      expect([await ask(name), await asks.isOpen(name)]).toMatchObject([notFound(name), notFound(name)]);
    expect(await ask(shop)).toEqual(err({ kind: 'asking-closed' }));
    expect(await isOpen()).toEqual([ok(true), ok(false)]);
    expect(await asks.setOpen(shed, false, null)).toEqual(err({ kind: 'sign-in-needed' }));
    expect(await asks.setOpen(shed, false, bob)).toMatchObject({ failure: { kind: 'not-owner' } });
    expect(await isOpen()).toEqual([ok(true), ok(false)]);
    unwrap(await asks.setOpen(shed, false, ann));
    expect([...(await isOpen()), await ask()]).toEqual([ok(false), ok(false), err({ kind: 'asking-closed' })]);
    await all.database.query
      .updateTable('locations')
      .set({ visibility: 'protected', pin_hash: 'hash' })
      .where('label', '=', 'shop')
      .execute();
    expect(await asks.isOpen(shop)).toEqual(ok(true));
    expect((await ask(shop)).ok).toBe(true);
    for (const act of [asks.listOpen(null), asks.answer('any', {}, null)])
      expect(await act).toEqual(err({ kind: 'sign-in-needed' }));
  });

  test('are limited to twenty a day for a place, two of them from one site, and five an hour from a site', async () => {
    const { asks, clock } = all;
    const limited = (seconds: number) => err({ kind: 'rate-limited', seconds });
    const from = (n: number, name = shed) =>
      asks.ask(name, question, { key: `2001:db8:1:${n}::/64`, site: '2001:db8:1::/48' });
    expect([(await from(1)).ok, (await from(2)).ok]).toEqual([true, true]);
    expect(await from(3)).toEqual(limited(86_400));
    for (let i = 2; i < 20; i += 1) expect((await ask()).ok).toBe(true);
    expect(await ask()).toEqual(limited(86_400));
    await all.database.query.updateTable('locations').set({ approximate: 8, visibility: 'public' }).execute();
    for (const name of [home, shop]) expect((await from(4, name)).ok).toBe(true);
    expect((await from(5, home)).ok).toBe(true);
    expect(await from(6, shop)).toEqual(limited(3600));
    clock.forward(3600);
    expect(await from(7, home)).toEqual(limited(82_800));
    clock.forward(82_800);
    expect((await from(8)).ok).toBe(true);
    // Requests without a network share one budget.
    for (let i = 0; i < 2; i += 1) unwrap(await asks.ask(shop, question));
    expect(await asks.ask(shop, question, { key: 'unknown' })).toEqual(limited(86_400));
  });

  test('hide the name of a place that became private, except from the grantee', async () => {
    const { asks, ann, clock } = all;
    const waiting = unwrap(await ask()).link;
    const granted = unwrap(await ask()).link;
    const [id = ''] = await openIds();
    const [of] = unwrap(await asks.listOpen(ann));
    expect(of!.id).toBe(id);
    for (const openId of await openIds()) if (openId !== id) unwrap(await asks.answer(openId, { hours: 1 }, ann));
    await all.database.query.updateTable('locations').set({ visibility: 'private' }).execute();
    const states = async () =>
      (await Promise.all([waiting, granted].map((link) => asks.find(getSecret(link))))).map((result) =>
        result.ok ? result.value.answer : result.failure.kind,
      );
    expect((await states()).toSorted()).toEqual(['granted', 'link-not-found']);
    clock.forward(3599);
    expect((await states()).toSorted()).toEqual(['granted', 'link-not-found']);
    clock.forward(1);
    expect(await states()).toEqual(['link-not-found', 'link-not-found']);
    expect(await asks.find('unknown')).toEqual(err({ kind: 'link-not-found' }));
    // A deleted place that is not private is still named.
    await all.database.query.updateTable('locations').set({ visibility: 'public', deleted_at: 1 }).execute();
    expect((await states()).toSorted()).toEqual(['granted', 'waiting']);
  });

  test('work without mail', async () => {
    const silent = await createSqlUseCases({ hasMail: false });
    unwrap(await silent.asks.ask(shed, { ...question, email: 'eve@example.org' }, { key: 'here' }));
    const [open] = unwrap(await silent.asks.listOpen(silent.ann));
    expect(await silent.asks.answer(open!.id, { hours: 1 }, silent.ann)).toEqual(ok({ isGranted: true }));
    expect(silent.sent).toEqual([]);
    await silent.database.close();
  });

  test('report a failing database', async () => {
    const { asks, ann, withEachCallFailing } = all;
    const { link } = unwrap(await ask());
    const [id = ''] = await openIds();
    const acts = [
      () => ask(),
      () => asks.listOpen(ann),
      () => asks.isOpen(shed),
      () => asks.isOpen(shop),
      () => asks.setOpen(shed, true, ann),
      () => asks.find(getSecret(link)),
      () => asks.answer(id, { hours: 1 }, ann),
      () => asks.find(getSecret(link)),
    ];
    for (const act of acts) {
      const { failures, last } = await withEachCallFailing<unknown>(act);
      expect(failures.length).toBeGreaterThan(0);
      expect(new Set(failures.map((failure) => JSON.stringify(failure)))).toEqual(
        new Set([JSON.stringify(unavailable)]),
      );
      expect(last.ok).toBe(true);
    }
  });
});
