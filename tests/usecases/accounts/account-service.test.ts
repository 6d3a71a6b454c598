import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { createSqlAccounts, home, password } from '../../support/sql-account-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

let all: Awaited<ReturnType<typeof createSqlAccounts>>;
async function start(options?: Parameters<typeof createSqlAccounts>[0]) {
  all = await createSqlAccounts(options);
  return () => all.database.close();
}
beforeEach(() => start());

const next = 'chosen by the owner alone';
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const common = err({ kind: 'bad-password', problem: 'too-common' } as const);
const wrong = err({ kind: 'wrong-password' } as const);
const linkExpired = err({ kind: 'link-expired' } as const);
const set = (values: object, id = 'ann-id') =>
  all.database.query.updateTable('users').set(values).where('id', '=', id).execute();
const getSecret = (mail: { readonly text: string } | undefined) => /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const passwordOpens = async (typed: string) => (await all.signIn('ann', typed)).ok;

describe('the account overview', () => {
  test('shows address, codes and events, and records that it showed the address', async () => {
    const { profile, ann, stores, clock } = all;
    const record = async () => unwrap(await stores.users.findByUsername('ann'));
    expect(unwrap(await profile.getOverview(ann))).toEqual({
      username: 'ann',
      email: 'ann@example.com',
      isEmailVerified: false,
      securityEvents: [],
      pendingEmail: null,
      recoveryCodes: 0,
      hasMail: true,
      hasPassword: true,
      identities: [],
    });
    expect((await record())?.isEmailNoticeShown).toBe(true);
    unwrap(await profile.replaceRecoveryCodes(ann, password, home));
    unwrap(await profile.changeEmail(ann, { email: 'new@example.com', password }, home));
    expect(unwrap(await profile.getOverview(ann))).toMatchObject({
      pendingEmail: 'new@example.com',
      recoveryCodes: 10,
      securityEvents: [{ kind: 'recovery-codes-made', at: clock.now() }],
    });
    await stores.verifyEmail(ann.id);
    expect(unwrap(await profile.getOverview(ann)).isEmailVerified).toBe(true);
  });

  test('records nothing on a server without mail', async () => {
    await start({ hasMail: false });
    expect(unwrap(await all.profile.getOverview(all.ann))).toMatchObject({ hasMail: false, isEmailVerified: false });
    expect(unwrap(await all.stores.users.findByUsername('ann'))?.isEmailNoticeShown).not.toBe(true);
  });

  test('records once that it showed the address, and not for a verified one', async () => {
    const { profile, ann, stores, database } = all;
    const notifiedAt = async () =>
      (
        await database.query.selectFrom('users').select('unconfirmed_email_told_at').where('id', '=', ann.id).execute()
      )[0]?.unconfirmed_email_told_at;
    await stores.verifyEmail(ann.id);
    unwrap(await profile.getOverview(ann));
    expect(await notifiedAt()).toBeNull();
    await set({ email_verified_at: null });
    const { failures, last } = await all.withEachCallFailing(() => profile.getOverview(ann));
    // Recording it may fail without a failure of the overview.
    expect([failures.slice(0, 5), failures[5]?.ok, failures.length, last.ok]).toEqual([
      Array(5).fill(unavailable),
      true,
      6,
      true,
    ]);
    expect((await all.withEachCallFailing(() => profile.getOverview(ann))).failures).toHaveLength(5);
  });

  test('of a missing account contains no account data', async () => {
    const stranger = { id: 'x', username: 'stranger', email: '' };
    expect(unwrap(await all.profile.getOverview(stranger))).toMatchObject({ isEmailVerified: false, recoveryCodes: 0 });
  });
});

describe('changing the password', () => {
  test('requires the current one, refuses a common one, and ends the other sessions', async () => {
    const { profile, ann, auth } = all;
    const otherSession = unwrap(await all.signIn());
    const mine = unwrap(await all.signIn());
    const change = (current: string, to: string) =>
      profile.changePassword(ann, { current, next: to }, home, mine.secret);
    expect(await change('not this one', next)).toEqual(wrong);
    expect([await change(password, 'password1'), await change(password, 'ann')]).toEqual([
      common,
      err({ kind: 'bad-password', problem: 'too-short' }),
    ]);
    expect(await passwordOpens(password)).toBe(true);
    const renewed = unwrap(await change(password, next));
    expect(renewed?.user).toEqual(ann);
    expect([await passwordOpens(password), await passwordOpens(next)]).toEqual([false, true]);
    const isGood = async (secret: string) => unwrap(await auth.authenticateSession(secret)) !== null;
    expect([await isGood(otherSession.secret), await isGood(mine.secret), await isGood(renewed!.secret)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('reports a failing database or hasher', async () => {
    const { profile, ann } = all;
    const { secret } = unwrap(await all.signIn());
    await all.expectEachFailureReported(async () => {
      const changed = await profile.changePassword(ann, { current: password, next: password }, home, secret);
      return changed;
    }, 8);
  });
});

describe('changing the address', () => {
  const change = (email: string, typed = password) =>
    all.profile.changeEmail(all.ann, { email, password: typed }, home);

  test('waits a day for the link in a mail to it', async () => {
    const { profile, ann, sent, clock } = all;
    expect([await change('nowhere'), await change('new@example.com', 'not this one')]).toEqual([
      err({ kind: 'bad-email' }),
      wrong,
    ]);
    expect(sent).toEqual([]);
    expect(unwrap(await change(' new@example.com '))).toEqual({ isPending: true });
    const [mail] = sent;
    expect(mail).toEqual({
      userId: 'ann-id',
      to: 'new@example.com',
      priority: 'link',
      subject: 'confirm',
      text: expect.stringMatching(/^ann \| https:\/\/where\.example\/verify-email#[\w-]{43} \| 24$/),
      expiresAt: new Date(clock.now().getTime() + day * 1000),
    });
    const secret = getSecret(mail);
    expect(await profile.confirmEmail(all.admin, secret)).toEqual(err({ kind: 'link-of-another-account' }));
    clock.forward(day - 1);
    expect(await profile.confirmEmail(ann, secret)).toEqual(ok('new@example.com'));
    expect(await profile.confirmEmail(ann, secret)).toEqual(linkExpired);
    const late = unwrap(await change('late@example.com'));
    clock.forward(day);
    expect([late, await profile.confirmEmail(ann, getSecret(all.sent.at(-1)))]).toEqual([
      { isPending: true },
      linkExpired,
    ]);
  });

  test('takes effect at once without mail', async () => {
    await start({ hasMail: false });
    expect(unwrap(await change('new@example.com'))).toEqual({ isPending: false });
    expect(unwrap(await all.stores.users.findByUsername('ann'))?.email).toBe('new@example.com');
    await all.expectEachFailureReported(() => change('newer@example.com'), 9);
  });

  test('reports a failing database', async () => {
    await all.expectEachFailureReported(() => change('new@example.com'), 11);
  });
});

describe('sessions', () => {
  test('are listed by pages of five hundred, and can be ended one by one or all except one', async () => {
    const { profile, ann, admin, stores, clock, secrets } = all;
    for (let i = 0; i < 501; i += 1) {
      const begunAt = clock.now();
      const until = new Date(clock.now().getTime() + day * 1000);
      unwrap(
        await stores.sessions.create({
          id: `s${i}`,
          hash: secrets.hash(`${i}`),
          userId: ann.id,
          begunAt,
          until,
          device: '',
        }),
      );
    }
    const first = unwrap(await profile.listSessions(ann, undefined));
    expect([first.sessions.length, first.more]).toEqual([500, true]);
    const last = unwrap(await profile.listSessions(ann, first.sessions.at(-1)));
    expect([last.sessions.length, last.more]).toEqual([1, false]);
    const missing = err({ kind: 'session-not-found' });
    expect([
      await profile.endSession(admin, 's1'),
      await profile.endSession(ann, 's1'),
      await profile.endSession(ann, 's1'),
    ]).toEqual([missing, ok(undefined), missing]);
    expect(unwrap(await profile.listSessions(ann, undefined))).toMatchObject({ more: false });
    expect(unwrap(await profile.endOtherSessions(ann, 's2'))).toBe(499);
    expect(unwrap(await profile.listSessions(ann, undefined)).sessions.map(({ id }) => id)).toEqual(['s2']);
  });

  test('report a failing database', async () => {
    const { profile, ann } = all;
    await all.expectEachFailureReported(() => profile.listSessions(ann, undefined), 1);
    const { failures } = await all.withEachCallFailing(() => profile.endSession(ann, 's1'));
    expect(failures).toEqual([unavailable]);
  });
});

describe('recovery by a code', () => {
  const refused = err({ kind: 'recovery-refused' } as const);

  test('previews the access that it ends, sets the password once, and ends that access', async () => {
    const { profile, ann, secondFactor, generateCode } = all;
    const [code = '', secondCode = ''] = unwrap(await profile.replaceRecoveryCodes(ann, password, home));
    await all.addPasskey(ann, 'p1');
    const { secret } = unwrap(await secondFactor.beginTotp(ann));
    unwrap(await secondFactor.confirmTotp(ann, generateCode(secret), home));
    all.clock.forward(minute);
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    const effects = unwrap(await profile.findRecoveryEffects({ username: 'A.nn', code: typed }, home));
    expect(effects).toMatchObject({ passkeys: [{ name: 'key p1' }], authenticator: { addedAt: expect.any(Date) } });
    expect(await passwordOpens(password)).toBe(false);
    expect(await profile.recover({ username: 'ann', code, password: 'password1' }, home)).toEqual(common);
    expect(await profile.recover({ username: 'ann', code, password: 'x' }, home)).toMatchObject({ ok: false });
    all.clock.forward(minute);
    const recovered = unwrap(await profile.recover({ username: 'ann', code: typed, password: next }, home));
    expect(recovered.passkeys).toEqual(effects.passkeys);
    expect(await passwordOpens(next)).toBe(true);
    expect(await profile.recover({ username: 'ann', code, password }, home)).toEqual(refused);
    expect(await profile.findRecoveryEffects({ username: 'ann', code }, home)).toEqual(refused);
    expect(secondCode).not.toBe(code);
  });

  test('gives the same refusal for an existing and a missing account', async () => {
    const { profile, ann } = all;
    const [code = ''] = unwrap(await profile.replaceRecoveryCodes(ann, password, home));
    for (const [username, typed] of [
      ['ann', 'AAAA-AAAA'],
      ['stranger', code],
      ['admin', code],
    ] as const) {
      expect(await profile.findRecoveryEffects({ username, code: typed }, home), username).toEqual(refused);
      expect(await profile.recover({ username, code: typed, password: next }, home), username).toEqual(refused);
    }
    expect(await passwordOpens(password)).toBe(true);
  });

  test('has the limits of signing in, including its first step', async () => {
    const { profile } = all;
    const look = () => profile.findRecoveryEffects({ username: 'ann', code: 'x' }, home);
    for (let i = 0; i < 4; i += 1) expect(await look()).toEqual(refused);
    expect(await profile.recover({ username: 'ann', code: 'x', password: next }, home)).toEqual(refused);
    const limited = err({ kind: 'rate-limited', seconds: 60 });
    expect([await look(), await profile.recover({ username: 'ann', code: 'x', password: next }, home)]).toEqual([
      limited,
      limited,
    ]);
  });

  test('allows ten codes at a time, whose creation requires the password', async () => {
    const { profile, ann } = all;
    expect(await profile.replaceRecoveryCodes(ann, 'not this one', home)).toEqual(wrong);
    const before = unwrap(await profile.replaceRecoveryCodes(ann, password, home));
    const codes = unwrap(await profile.replaceRecoveryCodes(ann, password, home));
    expect([before.length, new Set([...before, ...codes]).size]).toEqual([10, 20]);
    const [old = ''] = before;
    expect(await profile.recover({ username: 'ann', code: old, password: next }, home)).toEqual(refused);
    expect(unwrap(await profile.getOverview(ann)).recoveryCodes).toBe(10);
  });

  test('reports a failing database or hasher', async () => {
    const { profile, ann } = all;
    await all.expectEachFailureReported(() => profile.replaceRecoveryCodes(ann, password, home), 19);
    const codes = [...unwrap(await profile.replaceRecoveryCodes(ann, password, home))];
    await all.expectEachFailureReported(
      () => profile.findRecoveryEffects({ username: 'ann', code: codes[0]! }, home),
      9,
    );
    await all.expectEachFailureReported(
      () => profile.recover({ username: 'ann', code: codes[0]!, password: next }, home),
      10,
    );
  });
});

const nothingDelegated = { webhooks: [], grants: [], invitations: [], members: [], unlisted: 0 };

describe('recovery by a mailed link', () => {
  const ask = async (username = 'ann') => {
    unwrap(await all.profile.requestReset(username, home));
    await all.profile.writeResetMails();
    return all.sent.at(-1);
  };

  test('goes to the address that the account page showed, and sets the password within half an hour, once', async () => {
    const { profile, ann, sent, clock } = all;
    expect(await ask()).toBeUndefined();
    unwrap(await profile.getOverview(ann));
    const mail = await ask(' A.NN ');
    expect(mail).toEqual({
      userId: 'ann-id',
      to: 'ann@example.com',
      priority: 'link',
      subject: 'reset',
      text: expect.stringMatching(/^ann \| https:\/\/where\.example\/reset#[\w-]{43} \| 30$/),
      expiresAt: new Date(clock.now().getTime() + 30 * minute * 1000),
    });
    const secret = getSecret(mail);
    clock.forward(30 * minute - 1);
    expect(unwrap(await profile.resetUser(secret))).toEqual({
      user: ann,
      effects: { passkeys: [], identities: [], authenticator: null, endedRecoveryCodes: 0, ...nothingDelegated },
    });
    expect(await profile.reset(secret, 'password1')).toEqual(common);
    expect(unwrap(await profile.reset(secret, next)).user).toEqual(ann);
    expect(await passwordOpens(next)).toBe(true);
    expect([await profile.reset(secret, password), await profile.resetUser(secret)]).toEqual([
      linkExpired,
      linkExpired,
    ]);
    const late = getSecret(await ask());
    clock.forward(30 * minute);
    expect([await profile.reset(late, password), await profile.resetUser(late)]).toEqual([linkExpired, linkExpired]);
    expect(sent).toHaveLength(2);
  });

  test('goes to a verified address, and to none of a missing account or one without a password', async () => {
    const { stores, sent } = all;
    await stores.verifyEmail('ann-id');
    expect(await ask()).toMatchObject({ to: 'ann@example.com' });
    await set({ password_hash: null });
    await ask();
    await ask('stranger');
    expect(sent).toHaveLength(1);
  });

  test('goes to the administrator if the account has its own address', async () => {
    const { profile, admin, sent } = all;
    unwrap(await profile.getOverview(admin));
    await ask('admin');
    expect(sent).toEqual([]);
    await set({ email: 'boss@example.com' }, admin.id);
    expect(await ask('admin')).toMatchObject({ to: 'boss@example.com' });
    await set({ email: 'ann@localhost' });
    unwrap(await profile.getOverview(all.ann));
    expect(await ask()).toMatchObject({ to: 'ann@localhost' });
  });

  test('is unavailable without mail', async () => {
    await start({ hasMail: false });
    expect(await all.profile.requestReset('ann', home)).toEqual(err({ kind: 'mail-not-configured' }));
    unwrap(await all.stores.recovery.addResetRequest('1', 'ann'));
    await all.profile.writeResetMails();
    expect(unwrap(await all.stores.recovery.takeResetRequest())).toBe('ann');
  });

  test('has the limits of sign-in attempts, and writes at most a hundred mails at once', async () => {
    const { profile, ann, sent, stores } = all;
    for (let i = 0; i < 5; i += 1) unwrap(await profile.requestReset('ann', home));
    expect(await profile.requestReset('ann', home)).toEqual(err({ kind: 'rate-limited', seconds: 60 }));
    unwrap(await profile.getOverview(ann));
    for (let i = 0; i < 96; i += 1) unwrap(await stores.recovery.addResetRequest(`${i}`, 'ann'));
    await profile.writeResetMails();
    // One of the 101 requests remains. A mailbox receives three mails an hour.
    expect(unwrap(await stores.recovery.takeResetRequest())).toBe('ann');
    expect(sent).toHaveLength(3);
  });

  test('and confirmations reach a mailbox at most three times an hour, and the last is always a link', async () => {
    const { profile, ann, admin, sent, clock, stores } = all;
    unwrap(await profile.getOverview(ann));
    const confirm = () => profile.changeEmail(admin, { email: 'Ann@example.com', password }, home);
    for (let i = 0; i < 4; i += 1) expect(await confirm()).toEqual(ok({ isPending: true }));
    expect(sent.map(({ subject }) => subject)).toEqual(['confirm', 'confirm']);
    // A request over the limit does not replace the link that was sent.
    expect(unwrap(await stores.recovery.findPendingEmail(admin.id))).toBe('Ann@example.com');
    await ask();
    await ask();
    expect(sent.map(({ subject }) => subject)).toEqual(['confirm', 'confirm', 'reset']);
    clock.forward(3600);
    await ask();
    expect(sent).toHaveLength(4);
  });

  test('is consumed by one of two concurrent requests', async () => {
    const { profile, ann } = all;
    unwrap(await profile.getOverview(ann));
    const secret = getSecret(await ask());
    const both = await Promise.all([profile.reset(secret, next), profile.reset(secret, 'chosen by a thief')]);
    expect(both).toEqual([ok(expect.objectContaining({ user: ann })), linkExpired]);
    expect(await passwordOpens(next)).toBe(true);
  });

  test('reports a failing database, and writes no mail without its link', async () => {
    const { profile, ann, sent } = all;
    unwrap(await profile.getOverview(ann));
    await all.expectEachFailureReported(() => profile.requestReset('ann', home), 8);
    await profile.writeResetMails();
    const secret = getSecret(sent.at(-1));
    await all.expectEachFailureReported(() => profile.resetUser(secret), 1);
    const { failures, last } = await all.withEachCallFailing(() => profile.reset(secret, next));
    expect([failures, last]).toEqual([Array(3).fill(unavailable), ok(expect.objectContaining({ user: ann }))]);
    const written: number[] = [];
    await all.withEachCallFailing(async () => {
      unwrap(await all.stores.recovery.addResetRequest(`r${written.length}`, 'ann'));
      const before = sent.length;
      all.clock.forward(3600);
      await profile.writeResetMails();
      written.push(sent.length - before);
      return ok(undefined);
    });
    // A request that cannot be read waits for the next run; a request whose link or mail cannot be stored is lost.
    expect(written).toEqual([0, 1, 0, 0, 0, 1, 1]);
  });
});

describe('feedback', () => {
  test('belongs to the user', async () => {
    const { profile, ann, admin, stores } = all;
    unwrap(await stores.feedback.add('Good', ann));
    unwrap(await stores.feedback.add('Fair', admin));
    expect(unwrap(await profile.listFeedback(ann)).map(({ message }) => message)).toEqual(['Good']);
  });
});

describe('deleting an account', () => {
  test('requires the password, ends sessions, and mails the date', async () => {
    const { profile, ann, admin, auth, sent, clock } = all;
    const { secret } = unwrap(await all.signIn());
    expect(await profile.requestDeletion(admin, password, home)).toEqual(err({ kind: 'administrator-stays' }));
    expect(await profile.requestDeletion(ann, 'not this one', home)).toEqual(wrong);
    expect(sent).toEqual([]);
    const erasedAt = new Date(clock.now().getTime() + 30 * day * 1000);
    expect(unwrap(await profile.requestDeletion(ann, password, home))).toEqual({ places: 0, erasedAt });
    const text = `ann | ${erasedAt.toISOString().slice(0, 10)}`;
    expect(sent).toEqual([{ userId: 'ann-id', to: 'ann@example.com', subject: 'deleted', text }]);
    expect(unwrap(await auth.authenticateSession(secret))).toBeNull();
  });

  test('sends no mail without a mail server or an address', async () => {
    const { profile, ann, sent } = all;
    unwrap(await profile.requestDeletion({ ...ann, email: '' }, password, home));
    expect(sent).toEqual([]);
    await start({ hasMail: false });
    unwrap(await all.profile.requestDeletion(all.ann, password, home));
  });

  test('reports a failing database; a mail that cannot be stored is only logged', async () => {
    const { profile, ann, logged } = all;
    const { failures, last } = await all.withEachCallFailing(() => {
      all.clock.forward(minute + 1);
      return profile.requestDeletion(ann, password, home);
    });
    expect(failures.map((result) => result.ok)).toEqual([...Array(9).fill(false), true]);
    expect([failures.slice(0, 9), last.ok]).toEqual([Array(9).fill(unavailable), true]);
    expect(logged).toEqual([[expect.any(String), { why: 'unavailable' }]]);
  });

  test('purges expired links', async () => {
    const { profile, ann, database, clock, logged } = all;
    unwrap(await profile.changeEmail(ann, { email: 'new@example.com', password }, home));
    const waiting = async () => (await database.query.selectFrom('email_changes').select('hash').execute()).length;
    await profile.purge();
    expect(await waiting()).toBe(1);
    clock.forward(day);
    await profile.purge();
    expect([await waiting(), logged]).toEqual([0, []]);
    const { failures } = await all.withEachCallFailing(async () => ok(await profile.purge()));
    expect([failures.length, logged]).toEqual([2, []]);
  });
});
