import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlPasskeyStore } from '../../../src/adapters/sql/accounts/passkey-store.ts';
import { createSqlTotpStore } from '../../../src/adapters/sql/accounts/totp-store.ts';
import { createSqlUserStore } from '../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlPlacesPerHour, setAccountLimits } from '../../../src/adapters/sql/aliases/quotas.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { noSecurityMails } from '../../../src/ports/accounts/security-mails.ts';
import { createManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createSearchableAliases, findLocation } from '../../support/searchable-aliases.ts';
import { getOutcome, unwrap } from '../../support/unwrap.ts';

interface Case {
  /** Opens another connection to the same database, like another process. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** Tests the quotas of an account, on one engine: seven places and three handles. */
export function testAccountQuotas(newCase: () => Promise<Case>): void {
  describe('the quotas of an account', () => {
    const opened: Database[] = [];
    let testCase: Case;
    let processes: ReturnType<typeof getStores>[];
    const clock = createManualClock();
    const getStores = (database: Database) => {
      const quotas = { places: 7, handles: 3, bytes: 0, adminUsername: 'admin' };
      const deps = { database, clock, secrets: createNodeSecretGenerator(), securityMails: noSecurityMails };
      return {
        aliases: createSearchableAliases({ database, clock, quotas }),
        lifecycle: createSqlAliasLifecycleStore({ database, clock, quotas }),
        totps: createSqlTotpStore(deps),
        passkeys: createSqlPasskeyStore(deps),
      };
    };
    beforeAll(async () => {
      testCase = await newCase();
      opened.push(await testCase.open(), await testCase.open());
      const users = createSqlUserStore({ database: opened[0]!, clock });
      for (const id of ['ann', 'ben', 'cat', 'dan', 'admin'])
        unwrap(await users.add({ id, username: id, email: `${id}@example.com`, passwordHash: null }));
      processes = opened.map(getStores);
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await testCase.remove();
    });

    const counted = (results: readonly string[]) =>
      Object.fromEntries(
        [...new Set(results)].sort().map((kind) => [kind, results.filter((result) => result === kind).length]),
      );

    test('can be set by the administrator for one account', async () => {
      const limits = (placesPerAccount: number | null, placesPerHour?: number) =>
        opened[1]!.write((tx) => setAccountLimits(tx, 'dan', { placesPerAccount, placesPerHour }));
      const add = async (label: string) =>
        getOutcome(await processes[0]!.aliases.add(createLocation('@dan', label, 'dan')));
      await limits(2);
      expect([await add('a'), await add('b'), await add('c')]).toEqual(['ok', 'ok', 'quota-reached']);
      await limits(3, 9);
      expect([await add('c'), await add('d')]).toEqual(['ok', 'quota-reached']);
      await limits(0);
      const many = Array.from({ length: 8 }, (_, i) => add(`m${i}`));
      expect(counted(await Promise.all(many))).toEqual({ ok: 8 });
      await limits(null);
      expect(await add('last')).toBe('quota-reached');
      const ofHour = createSqlPlacesPerHour({ database: opened[0]!, ofAll: 500 });
      expect([unwrap(await ofHour('dan')), unwrap(await ofHour('ann'))]).toEqual([9, 500]);
    });

    test('of places apply to two concurrent processes together', async () => {
      const created = await Promise.all(
        Array.from({ length: 24 }, (_, i) =>
          processes[i % 2]!.aliases.add(createLocation(i % 3 === 0 ? '@annone' : '@anntwo', `p${i}`, 'ann')),
        ),
      );
      expect(counted(created.map(getOutcome))).toEqual({ ok: 7, 'quota-reached': 17 });
      expect(created.find((result) => !result.ok)).toMatchObject({ failure: { of: 'places', limit: 7 } });
      expect(unwrap(await processes[0]!.aliases.listByOwner({ id: 'ann' })).locations).toHaveLength(7);
      // A rejected place has no name.
      const free = created.findIndex((result) => !result.ok);
      const name = { handle: free % 3 === 0 ? '@annone' : '@anntwo', label: `p${free}` };
      expect(getOutcome(await findLocation(processes[0]!.aliases, handle(name.handle), label(name.label)))).toBe(
        'location-not-found',
      );
    });

    test('are shared by all processes, like the single use of a code and of a challenge', async () => {
      const [first, second] = processes as [(typeof processes)[0], (typeof processes)[0]];
      unwrap(await first.totps.begin('ann', 'secret'));
      unwrap(await second.totps.confirm('ann', 'secret', 1));
      unwrap(await first.passkeys.addChallenge('hash', undefined, new Date(clock.now().getTime() + 60_000)));
      const each = Array.from({ length: 10 }, (_, i) => processes[i % 2]!);
      const codes = await Promise.all(each.map(({ totps }) => totps.consumeStep('ann', 2)));
      const challenges = await Promise.all(each.map(({ passkeys }) => passkeys.takeChallenge('hash', undefined)));
      expect([codes, challenges].map((all) => all.filter((outcome) => unwrap(outcome)).length)).toEqual([1, 1]);
    });

    test('count existing places: deletion makes room, and restoring takes it again', async () => {
      const { aliases, lifecycle } = processes[1]!;
      const [first] = unwrap(await aliases.listByOwner({ id: 'ann' })).locations;
      const by = { userId: 'ann' };
      unwrap(await lifecycle.delete(first!, by));
      expect(getOutcome(await aliases.add(createLocation('@annone', 'another', 'ann')))).toBe('ok');
      expect(await lifecycle.restore(first!, by)).toMatchObject({ failure: { kind: 'quota-reached', of: 'places' } });
      unwrap(await lifecycle.delete({ handle: handle('@annone'), label: label('another') }, by));
      expect(getOutcome(await lifecycle.restore(first!, by))).toBe('ok');
      // Restoring a place that is not in the bin does not count twice.
      expect(getOutcome(await lifecycle.restore(first!, by))).toBe('ok');
      expect(getOutcome(await aliases.add(createLocation('@annone', 'more', 'ann')))).toBe('quota-reached');
    });

    test('of handles apply to new ones, however they are created; former names count', async () => {
      const created = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          processes[i % 2]!.aliases.add(createLocation(`@ben${'abcdefgh'[i]}`, 'x', 'ben')),
        ),
      );
      expect(counted(created.map(getOutcome))).toEqual({ ok: 3, 'quota-reached': 5 });
      const mine = unwrap(await processes[0]!.aliases.listByOwner({ id: 'ben' })).locations;
      const { aliases, lifecycle } = processes[0]!;
      const by = { userId: 'ben' };
      const [place] = mine;
      const refused = { ok: false, failure: { kind: 'quota-reached', of: 'handles', limit: 3, used: 3 } };
      expect(await lifecycle.renameHandle(place!.handle, handle('@bennew'), by)).toEqual(refused);
      const to = { handle: handle('@bennew'), label: place!.label };
      expect(await lifecycle.rename(place!, to, by)).toEqual(refused);
      expect(getOutcome(await lifecycle.rename(place!, { ...place!, label: label('y') }, by))).toBe('ok');
      expect(getOutcome(await aliases.add(createLocation(place!.handle, 'z', 'ben')))).toBe('ok');
    });

    test('apply to the creating account, not to another member of its handle, and not to the administrator', async () => {
      const { aliases } = processes[0]!;
      const created = [];
      for (let i = 0; i < 9; i += 1)
        created.push(await aliases.add(createLocation(`@adm${'abcdefghi'[i]}`, 'x', 'admin')));
      expect(counted(created.map(getOutcome))).toEqual({ ok: 9 });
      expect(getOutcome(await aliases.add(createLocation('@cat', 'x', 'cat')))).toBe('ok');
    });
  });
}
