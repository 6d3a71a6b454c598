import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sampleAliases } from '../../../src/domain/location/sample-aliases.ts';
import { err, ok } from '../../../src/domain/result.ts';
import {
  checkAdministratorPassword,
  ensureAdministrator,
} from '../../../src/usecases/accounts/ensure-administrator.ts';
import { seedSamples } from '../../../src/usecases/aliases/seed-samples.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { createSqlAccounts, home, password } from '../../support/sql-account-use-cases.ts';
import { createSqlUseCases } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

let all: Awaited<ReturnType<typeof createSqlAccounts>>;
async function start(options?: Parameters<typeof createSqlAccounts>[0]) {
  all = await createSqlAccounts(options);
  return () => all.database.close();
}
beforeEach(() => start());

const day = 86_400;
const next = 'another long password';
const closed = (problem: 'closed' | 'invitation-needed' | 'bad-invitation') =>
  err({ kind: 'sign-up-closed', problem } as const);

describe('invitations to sign up', () => {
  const register = (username: string, invitation?: string) =>
    all.auth.register({ username, password, email: `${username}@example.com`, invitation }, home);

  test('are unnecessary while sign-up is open, and useless while it is closed', async () => {
    expect([await all.invitations.computeHash('x'), await all.invitations.computeHash(undefined)]).toEqual([
      ok(undefined),
      ok(undefined),
    ]);
    expect((await register('bob', 'x')).ok).toBe(true);
    await start({ signUp: 'closed' });
    const { secret } = unwrap(await all.invitations.create({ note: '', days: 1, uses: 1 }));
    expect([await register('bob'), await register('bob', secret)]).toEqual([closed('closed'), closed('closed')]);
  });

  test('create as many accounts as they allow, until they expire or are revoked', async () => {
    await start({ signUp: 'invited' });
    const { invitations, clock } = all;
    const { secret, ...invitation } = unwrap(await invitations.create({ note: 'For Bob', days: 7, uses: 2 }));
    const createdAt = clock.now();
    expect(invitation).toEqual({
      id: expect.any(String),
      note: 'For Bob',
      createdAt,
      uses: 2,
      used: 0,
      revokedAt: null,
      expiresAt: new Date(createdAt.getTime() + 7 * day * 1000),
    });
    expect([await register('bob'), await register('bob', ''), await register('bob', 'x')]).toEqual([
      closed('invitation-needed'),
      closed('invitation-needed'),
      closed('bad-invitation'),
    ]);
    expect([(await register('bob', secret)).ok, (await register('eve', secret)).ok]).toEqual([true, true]);
    expect(await register('mia', secret)).toEqual(closed('bad-invitation'));
    expect(unwrap(await invitations.list())).toMatchObject([{ id: invitation.id, used: 2 }]);

    const short = unwrap(await invitations.create({ note: '', days: 1, uses: 5 }));
    clock.forward(day - 1);
    expect((await register('mia', short.secret)).ok).toBe(true);
    clock.forward(1);
    expect(await register('noa', short.secret)).toEqual(closed('bad-invitation'));

    const revoked = unwrap(await invitations.create({ note: '', days: 1, uses: 5 }));
    expect([await invitations.revoke(revoked.id), await invitations.revoke(revoked.id)]).toEqual([
      ok(undefined),
      err({ kind: 'sign-up-invitation-not-found' }),
    ]);
    expect(await register('noa', revoked.secret)).toEqual(closed('bad-invitation'));
  });

  test('with one use left create one account for two concurrent registrations', async () => {
    await start({ signUp: 'invited' });
    const { secret } = unwrap(await all.invitations.create({ note: '', days: 7, uses: 1 }));
    const both = await Promise.all([register('bob', secret), register('eve', secret)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(closed('bad-invitation'));
  });

  test('report a failing database', async () => {
    await start({ signUp: 'invited' });
    const { invitations, withEachCallFailing } = all;
    const making = await withEachCallFailing(() => invitations.create({ note: '', days: 1, uses: 9 }));
    expect(making.failures).toEqual([unavailable]);
    const { id, secret } = unwrap(making.last);
    expect((await withEachCallFailing(() => invitations.computeHash(secret))).failures).toEqual([unavailable]);
    const registering = await withEachCallFailing(() => {
      all.clock.forward(61);
      return register('bob', secret);
    });
    expect(registering.failures.slice(0, 5)).toEqual(Array(5).fill(unavailable));
    expect((await withEachCallFailing(() => invitations.revoke(id))).failures).toEqual([unavailable]);
  });
});

describe('the administrator’s account', () => {
  const ensure = (username: string, typed: string | undefined) => ensureAdministrator(all, username, typed);
  const record = async (username: string) => unwrap(await all.users.findByUsername(username));
  const opens = async (username: string, typed: string) => (await all.signIn(username, typed)).ok;

  test('has a password that registration would accept', async () => {
    const check = (typed: string | undefined) => checkAdministratorPassword(all.passwords, 'long.enough', typed);
    expect([await check(undefined), await check(password)]).toEqual([ok(undefined), ok(password)]);
    const common = err({ kind: 'bad-password', problem: 'too-common' });
    expect([await check('password1'), await check('longenough')]).toEqual([common, common]);
  });

  test('is created once, and without a password the log reports that there is none', async () => {
    unwrap(await ensure('Boss', undefined));
    expect([await record('boss'), all.logged]).toEqual([undefined, [[expect.any(String), { username: 'Boss' }]]]);
    unwrap(await ensure('Boss', password));
    expect(await record('boss')).toMatchObject({ username: 'Boss', email: 'boss@localhost' });
    expect(await opens('boss', password)).toBe(true);
    unwrap(await ensure('Boss', undefined));
    unwrap(await ensure('Boss', password));
    expect(all.logged).toHaveLength(1);
  });

  test('with another password loses its sessions and keeps its passkeys', async () => {
    const { secret } = unwrap(await all.signIn('admin'));
    await all.addPasskey(all.admin, 'p1');
    unwrap(await ensure('admin', password));
    expect(unwrap(await all.auth.authenticateSession(secret))).not.toBeNull();
    unwrap(await ensure('admin', next));
    expect(unwrap(await all.auth.authenticateSession(secret))).toBeNull();
    expect(unwrap(await all.passkeys.list(all.admin))).toHaveLength(1);
    expect([await opens('admin', password), await opens('admin', next)]).toEqual([false, true]);
    expect(all.logged).toEqual([
      [expect.any(String), { event: 'administrator-reset', user: 'admin-id', sessions: 1, tokens: 0 }],
    ]);
  });

  test('that was created at start is unchanged at the next start after its address changed', async () => {
    unwrap(await ensure('Boss', password));
    const boss = (await record('boss'))!;
    await all.addPasskey(boss, 'p1');
    unwrap(await all.stores.recovery.setEmail(boss.id, 'boss@example.com'));
    const { secret } = unwrap(await all.signIn('boss'));
    unwrap(await ensure('Boss', password));
    expect(unwrap(await all.passkeys.list(boss))).toHaveLength(1);
    expect(unwrap(await all.auth.authenticateSession(secret))).not.toBeNull();
    expect(all.logged).toEqual([]);
  });

  test('is not identified by its address', async () => {
    await all.addPasskey(all.ann, 'p1');
    await all.database.query
      .updateTable('users')
      .set({ email: 'ann@localhost' })
      .where('id', '=', all.ann.id)
      .execute();
    unwrap(await ensure('ann', password));
    expect(unwrap(await all.passkeys.list(all.ann))).toEqual([]);
  });

  test('that a visitor had registered loses passkeys and codes too, even with the same password, once', async () => {
    await all.addPasskey(all.ann, 'p1');
    unwrap(await all.profile.replaceRecoveryCodes(all.ann, password, home));
    unwrap(await ensure('ann', undefined));
    expect(unwrap(await all.passkeys.list(all.ann))).toHaveLength(1);
    unwrap(await ensure('ann', password));
    expect(unwrap(await all.passkeys.list(all.ann))).toEqual([]);
    expect(unwrap(await all.profile.getOverview(all.ann)).recoveryCodes).toBe(0);
    await all.addPasskey(all.ann, 'p2');
    unwrap(await ensure('ann', password));
    expect(unwrap(await all.passkeys.list(all.ann))).toHaveLength(1);
    expect(all.logged).toHaveLength(1);
  });

  test('is created once by two concurrent processes', async () => {
    const both = await Promise.all([ensure('boss', password), ensure('boss', password)]);
    expect(both).toEqual([ok(undefined), ok(undefined)]);
    expect(await opens('boss', password)).toBe(true);
  });

  test('reports a failing database or hasher', async () => {
    const { withEachCallFailing } = all;
    const making = await withEachCallFailing(() => ensure('boss', password));
    expect([making.failures, making.last]).toEqual([Array(3).fill(unavailable), ok(undefined)]);
    const changing = await withEachCallFailing(() => ensure('boss', next));
    expect([changing.failures, changing.last]).toEqual([Array(4).fill(unavailable), ok(undefined)]);
  });
});

describe('the samples', () => {
  test('are created in a new database, once, and not in another', async () => {
    const { stores, aliases, database } = await createSqlUseCases();
    onTestFinished(() => database.close());
    const secrets = { createId: () => 'samples-id' };
    const seed = (isNew: boolean) =>
      seedSamples({ users: stores.users, aliases, secrets: secrets as never }, { isNew });
    const samples = async () => unwrap(await aliases.listByOwner({ id: 'samples-id' })).locations;
    unwrap(await seed(false));
    expect(await samples()).toEqual([]);
    unwrap(await seed(true));
    expect((await samples()).map(({ handle, label }) => `${handle}#${label}`).sort()).toEqual(
      sampleAliases.map(({ handle, label }) => `${handle}#${label}`).sort(),
    );
    expect(unwrap(await stores.users.findByUsername('samples'))).toMatchObject({
      email: 'samples@localhost',
      passwordHash: null,
    });
    const before = await samples();
    unwrap(await seed(true));
    unwrap(await seed(false));
    expect(await samples()).toEqual(before);
  });

  test('report a failing database, and leave a taken name to its owner', async () => {
    const created: string[] = [];
    const deps = (failing: string) => ({
      users: {
        findByUsername: async () => (failing === 'find' ? unavailable : ok(undefined)),
        add: async (user: object) => {
          if (failing === 'add') return unavailable;
          return failing === 'taken' ? err({ kind: 'username-taken', username: 'samples' } as const) : ok(user);
        },
      },
      aliases: {
        listByOwner: async () =>
          failing === 'list'
            ? unavailable
            : ok({ locations: Array(failing === 'all' ? 20 : 19).fill({}), more: false }),
        create: async ({ handle }: { handle: string }) => {
          created.push(handle);
          if (failing === 'create') return unavailable;
          return failing === 'handle' ? err({ kind: 'handle-taken' } as const) : ok({});
        },
      },
      secrets: { createId: () => 'id' },
    });
    const seed = async (failing: string) => {
      created.length = 0;
      const done = await seedSamples(deps(failing) as never, { isNew: true });
      return [done, created.length];
    };
    expect(await seed('find')).toEqual([unavailable, 0]);
    expect(await seed('add')).toEqual([unavailable, 0]);
    expect(await seed('taken')).toEqual([ok(undefined), 0]);
    expect(await seed('create')).toEqual([unavailable, 1]);
    expect(await seed('handle')).toEqual([ok(undefined), sampleAliases.length]);
    expect(await seed('list')).toEqual([ok(undefined), sampleAliases.length]);
    expect(await seed('all')).toEqual([ok(undefined), 0]);
    expect(await seed('')).toEqual([ok(undefined), sampleAliases.length]);
  });
});
