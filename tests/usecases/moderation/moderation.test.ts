import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import { createAdministration } from '../../../src/usecases/moderation/administration.ts';
import { createFeedbackUseCases } from '../../../src/usecases/moderation/feedback-use-cases.ts';
import { createSubmitReport } from '../../../src/usecases/moderation/submit-report.ts';
import { handle, label } from '../../support/locations.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

let all: Awaited<ReturnType<typeof createSqlUseCases>>;
beforeEach(async () => {
  all = await createSqlUseCases();
  return () => all.database.close();
});

const cafe = { handle: handle('@annhouse'), label: label('shop') };
const from = { key: '192.0.2.1' };
const limited = err({ kind: 'rate-limited', seconds: 600 } as const);

describe('a report', () => {
  const submitBy = () => createSubmitReport({ ...all, store: all.port(all.stores.moderation) });
  const submit = (more: object = {}, by: object = {}) =>
    submitBy()({ alias: '@annhouse#shop', reason: 'wrong_place', ...more }, { viewer: null, user: null, from, ...by });
  const stored = () =>
    all.database.query.selectFrom('reports').select(['reporter_id', 'email', 'details', 'reason']).execute();

  test('can be submitted for a place that the reporter may see, or that requires a PIN', async () => {
    const { ann, lifecycle } = all;
    expect(await submit({ details: ' Closed. ' })).toEqual(ok(undefined));
    expect(await stored()).toMatchObject([{ reporter_id: null, email: '', details: 'Closed.', reason: 'wrong_place' }]);
    unwrap(await lifecycle.edit(cafe, { visibility: 'protected', pin: '2468' }, ann));
    expect(await submit()).toEqual(ok(undefined));
    unwrap(await lifecycle.edit(cafe, { visibility: 'private' }, ann));
    expect(await submit()).toEqual(err({ kind: 'location-not-found', ...cafe }));
    expect(await submit({}, { viewer: ann })).toEqual(ok(undefined));
    expect(await stored()).toHaveLength(3);
  });

  test.each([
    [{ alias: '@@' }, { kind: 'bad-alias' }],
    [{ alias: '@annhouse' }, { kind: 'bad-alias', text: '@annhouse' }],
    [{ alias: '@annhouse#none' }, { kind: 'location-not-found' }],
    [{ email: 'nowhere' }, { kind: 'bad-email' }],
  ])('is refused with %j', async (more, failure) => {
    expect(await submit(more)).toMatchObject({ ok: false, failure });
    expect(await stored()).toEqual([]);
  });

  test('is answered to the given address, to none, or to the user’s own', async () => {
    const { bob } = all;
    const by = { user: bob, viewer: bob };
    unwrap(await submit({ email: ' me@example.org ' }, by));
    unwrap(await submit({ email: ' ' }, by));
    unwrap(await submit({}, by));
    expect((await stored()).map(({ email, reporter_id }) => [email, reporter_id]).sort()).toEqual([
      ['', 'bob-id'],
      ['bob@example.com', 'bob-id'],
      ['me@example.org', 'bob-id'],
    ]);
    expect(await stored()).toMatchObject([{ details: '' }, { details: '' }, { details: '' }]);
  });

  test('is limited to five in ten minutes for a network, twenty for a site, and five hundred in total', async () => {
    for (let i = 0; i < 5; i += 1) expect(await submit()).toEqual(ok(undefined));
    expect(await submit()).toEqual(limited);
    const toSender = (i: number) => ({ from: { key: `2001:db8::${i}`, site: '2001:db8::/48' } });
    for (let i = 0; i < 20; i += 1) expect(await submit({ alias: '@annhouse#none' }, toSender(i))).not.toEqual(limited);
    expect(await submit({}, toSender(99))).toEqual(limited);
    for (let i = 0; i < 475; i += 1)
      expect(await submit({ alias: '@annhouse#none' }, { from: { key: `${i}` } })).not.toEqual(limited);
    // After the total limit, each network has one report.
    expect(await submit({}, { from: { key: 'new' } })).toEqual(ok(undefined));
    expect(await submit({}, { from: { key: 'new' } })).toEqual(limited);
    all.clock.forward(600);
    expect(await submit()).toEqual(ok(undefined));
  });

  test('reports a failing database', async () => {
    let number = 0;
    const { failures, last } = await all.withEachCallFailing(() => {
      number += 1;
      return submit({}, { from: { key: `${number}`, site: 'site' } });
    });
    expect([failures, last]).toEqual([Array(5).fill(unavailable), ok(undefined)]);
  });
});

describe('the administrator', () => {
  /** Creates the use cases on a store that records its calls. */
  function administer() {
    const calls: unknown[][] = [];
    const store = new Proxy(
      {},
      {
        get:
          (_target, verb) =>
          async (...args: unknown[]) => {
            calls.push([verb, ...args]);
            return ok(undefined);
          },
      },
    ) as Parameters<typeof createAdministration>[0]['store'] & Parameters<typeof createAdministration>[0]['roles'];
    const getTimeZone = () => '';
    return {
      calls,
      administration: createAdministration({
        store,
        roles: store,
        adminUsername: 'Ad.min',
        sendsMail: true,
        getTimeZone,
      }),
    };
  }
  const by = { user: { id: 'admin-id', username: 'admin', email: '' }, network: 'n' };

  test('acts with id, network and reason, each action once', async () => {
    const { administration, calls } = administer();
    const name = cafe;
    const act = (reason: string) => ({ userId: 'admin-id', network: 'n', reason });
    const decision = { decision: 'hidden', reason: ' Spam ' } as const;
    await administration.decide('r1', decision, by);
    await administration.decide('r1', { ...decision, hidePlaces: true }, by);
    await administration.hide(name, ' Spam ', by);
    await administration.show(name, ' Sorry ', by);
    await administration.suspend('eve', { reason: 'Spam ' }, by);
    await administration.suspend('eve', { reason: 'Spam', hidePlaces: true }, by);
    await administration.restore('eve', 'Sorry ', by);
    await administration.setLimits('eve', { placesPerHour: 7 } as never, by);
    await administration.endSessions('eve', by);
    await administration.addAdministrator('eve', ' Helps ', by);
    await administration.removeAdministrator('eve', by);
    await administration.reserve(name.handle, ' For us ', by);
    await administration.release(name.handle, by);
    await administration.transfer(name.handle, 'eve', by);
    await administration.retire(name.handle, ' Spam', by);
    expect(calls).toEqual([
      ['decide', 'r1', { ...act('Spam'), decision: 'hidden', hidePlaces: false, adminUsername: 'Ad.min' }],
      ['decide', 'r1', { ...act('Spam'), decision: 'hidden', hidePlaces: true, adminUsername: 'Ad.min' }],
      ['hide', name, act('Spam')],
      ['show', name, act('Sorry')],
      ['suspend', 'eve', { ...act('Spam'), hidePlaces: false, adminUsername: 'Ad.min' }],
      ['suspend', 'eve', { ...act('Spam'), hidePlaces: true, adminUsername: 'Ad.min' }],
      ['restore', 'eve', act('Sorry')],
      ['setLimits', 'eve', { placesPerHour: 7 }, act('')],
      ['endSessions', 'eve', act('')],
      ['add', 'eve', act('Helps')],
      ['remove', 'eve', { ...act(''), adminUsername: 'Ad.min' }],
      ['reserve', name.handle, act('For us')],
      ['release', name.handle, act('')],
      ['transfer', name.handle, 'eve', act('')],
      ['retire', name.handle, act('Spam')],
    ]);
  });
});

describe('feedback', () => {
  test('requires a user and text, and is limited to five a minute', async () => {
    const { stores, clock, ann, bob } = all;
    const feedback = createFeedbackUseCases({ feedback: stores.feedback, rateLimiter: all.rateLimiter, clock });
    expect([await feedback.submit('Good', null), await feedback.submit('  ', ann)]).toEqual([
      err({ kind: 'sign-in-needed' }),
      err({ kind: 'empty-feedback' }),
    ]);
    for (let i = 0; i < 5; i += 1) expect(await feedback.submit(' Good ', ann)).toEqual(ok(undefined));
    expect(await feedback.submit('Good', ann)).toEqual(err({ kind: 'rate-limited', seconds: 60 }));
    expect(await feedback.submit('Fair', bob)).toEqual(ok(undefined));
    clock.forward(60);
    expect(await feedback.submit('Good', ann)).toEqual(ok(undefined));
    const { items } = unwrap(await feedback.list());
    expect(new Set(items.map(({ message }) => message))).toEqual(new Set(['Good', 'Fair']));
    const { failures } = await all.withEachCallFailing(() => feedback.submit('Good', bob));
    expect(failures).toEqual([unavailable]);
  });
});
