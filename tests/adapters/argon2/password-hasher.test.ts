import { stat } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { createAuthService } from '../../../src/usecases/accounts/auth-service.ts';
import { createRecoveryCodes } from '../../../src/usecases/accounts/recovery-codes.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

// Spies on the real hasher. The modules are reset, because earlier test files loaded the adapter without the spy.
vi.mock('@node-rs/argon2', { spy: true });
vi.resetModules();
const argon2 = await import('@node-rs/argon2');
const { createArgon2PasswordHasher } = await import('../../../src/adapters/argon2/password-hasher.ts');

test('a PIN has a new hash each time, and with a salt the same one', async () => {
  const hasher = createArgon2PasswordHasher();
  const hash = async (pin: string, salt?: string) => unwrap(await hasher.hashPin(pin, salt));
  const salted = await hash('2468', 'a key');
  const unsalted = await hash('2468');
  expect(salted).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hash('2468', 'a key')).toBe(salted);
  expect(
    new Set([salted, unsalted, await hash('2468'), await hash('2468', 'other'), await hash('2469', 'a key')]).size,
  ).toBe(5);
  for (const stored of [salted, unsalted])
    for (const pin of ['2468', '2469']) expect(unwrap(await hasher.matchesPin(stored, pin))).toBe(pin === '2468');
});

describe('passwords', () => {
  test('are hashed with argon2id, at least 19 MiB and two passes, each with its own salt', async () => {
    const passwords = createArgon2PasswordHasher();
    const first = unwrap(await passwords.hash('correct horse'));
    const second = unwrap(await passwords.hash('correct horse'));
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(first)!.map(Number);
    expect([memory! >= 19_456, passes! >= 2]).toEqual([true, true]);
    expect(first).not.toBe(second);
    expect(unwrap(await passwords.matches(first, 'correct horse'))).toBe(true);
    expect(unwrap(await passwords.matches(first, 'Correct horse'))).toBe(false);
    expect(unwrap(await passwords.matches(null, 'nobody has this password'))).toBe(false);
  });

  test('take the same time to compare for a missing account', async () => {
    const passwords = createArgon2PasswordHasher();
    const saved = unwrap(await passwords.hash('correct horse'));
    vi.mocked(argon2.verify).mockClear();
    for (const hash of [saved, null]) expect(unwrap(await passwords.matches(hash, 'wrong horse'))).toBe(false);
    const [somebodys, nobodys] = vi.mocked(argon2.verify).mock.calls;
    expect(somebodys).toEqual([saved, 'wrong horse']);
    expect(nobodys![1]).toBe('wrong horse');
    // The hash states its algorithm, memory, passes and lanes, which determine the time.
    const work = (hash: unknown) => String(hash).split('$').slice(1, 4);
    expect(work(nobodys![0])).toEqual(work(saved));
  });

  test('are hashed two at a time, so that threads remain for other work', async () => {
    const passwords = createArgon2PasswordHasher();
    const existing = unwrap(await passwords.hash('correct horse'));
    let done = 0;
    const hashes = Array.from({ length: 12 }, async () => {
      unwrap(await passwords.matches(existing, 'wrong horse'));
      done += 1;
    });
    await stat(import.meta.filename);
    expect(done).toBeLessThan(4);
    await Promise.all(hashes);
  });

  test('wait in a short queue, and are rejected as busy beyond it', async () => {
    const passwords = createArgon2PasswordHasher({ memoryCost: 64, timeCost: 1 });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => passwords.hash('correct horse')));
    const refused = outcomes.filter(({ ok }) => !ok);
    expect(refused).toEqual(Array.from({ length: 6 }, () => ({ ok: false, failure: { kind: 'busy', seconds: 1 } })));
    unwrap(await passwords.hash('correct horse'));
  });

  test('are hashed before PINs, which never fill the queue of passwords', async () => {
    const hasher = createArgon2PasswordHasher({ memoryCost: 64, timeCost: 1 });
    const pinHash = unwrap(await hasher.hashPin('2468'));
    const ended: string[] = [];
    const noted = async <T>(name: string, act: Promise<T>): Promise<T> => act.finally(() => ended.push(name));
    const pins = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0 ? noted('PIN', hasher.hashPin('1357')) : noted('PIN', hasher.matchesPin(pinHash, '1357')),
    );
    const words = Array.from({ length: 32 }, () => noted('password', hasher.hash('correct horse')));
    expect((await Promise.all(words)).every(({ ok }) => ok)).toBe(true);
    // One PIN was being hashed, and fifteen were rejected at once.
    expect(ended.filter((name) => name === 'PIN').length).toBeLessThanOrEqual(15 + 1 + 2);
    const refused = (await Promise.all(pins)).filter(({ ok }) => !ok);
    expect(refused).toEqual(Array.from({ length: 15 }, () => ({ ok: false, failure: { kind: 'busy', seconds: 1 } })));
  });

  test('that are common are recognized, in any case', async () => {
    const passwords = createArgon2PasswordHasher();
    for (const common of ['password', 'Password123', 'iloveyou1', '12345678'])
      expect([common, await passwords.isCommon(common)]).toEqual([common, true]);
    expect(await passwords.isCommon('correct horse battery')).toBe(false);
  });

  test('are rehashed at sign-in when the parameters were raised', async () => {
    const clock = createManualClock();
    const stores = createSqlStores(await openMemorySqlite(), clock);
    const weak = createArgon2PasswordHasher({ memoryCost: 64, timeCost: 1 });
    const strong = createArgon2PasswordHasher({ memoryCost: 128, timeCost: 2 });
    const passwordHash = unwrap(await weak.hash('correct horse'));
    unwrap(await stores.users.add({ id: 'ann', username: 'ann', email: 'a@example.com', passwordHash }));
    const secrets = createNodeSecretGenerator();
    const accounts = createAuthService({
      ...stores,
      members: { findRole: async () => ok(undefined) },
      secondFactor: { check: async () => ok(undefined) },
      passkeys: { authenticate: async () => err({ kind: 'passkey-refused' }) },
      invitations: { computeHash: async () => ok(undefined) },
      codes: createRecoveryCodes({ recovery: stores.recovery, passwords: strong, secrets }),
      clock,
      passwords: strong,
      secrets,
      adminUsername: 'admin',
    });
    const credentials = { username: 'ann', password: 'correct horse' };
    unwrap(await accounts.signIn(credentials, { key: 'here' }));
    const now = unwrap(await stores.users.findByUsername('ann'))!.passwordHash!;
    expect([strong.isOutdated(passwordHash), strong.isOutdated(now)]).toEqual([true, false]);
    unwrap(await accounts.signIn(credentials, { key: 'here' }));
    expect(unwrap(await stores.users.findByUsername('ann'))!.passwordHash).toBe(now);
  });
});
