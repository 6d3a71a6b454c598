import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlUserStore } from '../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlIdempotencyKeys } from '../../../src/adapters/sql/aliases/idempotency.ts';
import { countedTables, countStoredBytes } from '../../../src/adapters/sql/aliases/stored-bytes.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { createSqlPhotoStore } from '../../../src/adapters/sql/photos/photo-store.ts';
import type { Schema } from '../../../src/adapters/sql/schema/schema.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import { createManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { getOutcome, unwrap } from '../../support/unwrap.ts';

interface Case {
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const BYTES = 100_000;
const wide = '地'.repeat(2_000);
const name = (handleName: string, text: string) => ({ handle: handle(handleName), label: label(text) });

/** The reasons why the other tables need no budget. A new table must be counted or listed here, or this does not compile. */
const boundedOtherwise: Record<Exclude<keyof Schema, keyof typeof countedTables>, string> = {
  schema_version: 'a row for each migration',
  server_secrets: 'a row for each secret',
  forgotten_changes: 'one row',
  turnstiles: 'a row for each provider',
  throttles: 'short rows that end with their window',
  users: 'limited sign-ups',
  account_usage: 'a row for each account',
  lookalikes: 'HANDLES_PER_ACCOUNT',
  handles: 'HANDLES_PER_ACCOUNT',
  handle_segments: 'HANDLES_PER_ACCOUNT',
  reserved_handles: 'the administrator',
  handle_renames: 'short rows, as many for each handle as a history shows',
  aliases: 'short rows, PLACES_PER_HOUR',
  place_terms: 'short rows, a bounded number for each place',
  changes: 'short rows, a change each, for 90 days',
  replica_leases: 'a row for each replica',
  deleted_changes: 'two numbers for each change, for 90 days',
  handle_members: 'limited invitations',
  handle_invitations: 'limited invitations',
  invitations: 'the administrator',
  webhooks: 'ten for each handle',
  photo_objects: 'one for each photo',
  location_grants: 'limited grants',
  grant_sessions: 'limited grants',
  location_asks: 'limited requests',
  closed_asks: 'one for each place',
  sessions: 'limited sign-ins',
  access_tokens: 'limited tokens',
  device_sign_ins: 'end within minutes',
  identities: 'limited sign-ins at providers',
  identity_sign_ins: 'end within minutes',
  ended_access_tokens: 'limited tokens',
  recovery_codes: 'ten for each account',
  passkeys: 'limited passkeys',
  passkey_challenges: 'end within minutes',
  totp_factors: 'one for each account',
  security_events: 'kept for thirty days',
  password_resets: 'limited requests',
  reset_requests: 'limited requests',
  email_changes: 'one for each account',
  mails: 'limited mails',
  feedback: 'limited feedback',
  reports: 'limited reports',
  audit_log: 'limited rows for each account',
};

/** Tests the storage budget of an account, 100 kB, on one engine. */
export function testStorageBudget(newCase: () => Promise<Case>): void {
  describe('the storage budget of an account', () => {
    let testCase: Case;
    const opened: Database[] = [];
    const clock = createManualClock();
    const getStores = (database: Database) => {
      const quotas = { places: 0, handles: 0, bytes: BYTES, adminUsername: 'admin' };
      const deps = { database, clock, quotas };
      return {
        database,
        aliases: createSqlAliasStore(deps),
        lifecycle: createSqlAliasLifecycleStore(deps),
        photos: createSqlPhotoStore(deps),
        keys: createSqlIdempotencyKeys({ ...deps, secrets: createNodeSecretGenerator() }),
      };
    };
    let processes: ReturnType<typeof getStores>[];
    beforeAll(async () => {
      testCase = await newCase();
      opened.push(await testCase.open(), await testCase.open());
      const users = createSqlUserStore({ database: opened[0]!, clock });
      for (const id of ['ann', 'ben', 'cat', 'dan', 'eve', 'admin'])
        unwrap(await users.add({ id, username: id, email: `${id}@example.com`, passwordHash: null }));
      processes = opened.map(getStores);
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await testCase.remove();
    });

    /** Adds places of 6 kB until one is rejected, and returns the failure. */
    async function fill(user: string): Promise<Failure> {
      const { aliases } = processes[0]!;
      for (let count = 0; ; count += 1) {
        const added = await aliases.add(createLocation(`@${user}full`, `p${count}`, user, { address: wide }));
        if (!added.ok) return added.failure;
        expect(count).toBeLessThan(20);
      }
    }

    test('rejects every operation that stores more, with limit and usage, and permits deletions', async () => {
      const refusal = await fill('ann');
      expect(refusal).toMatchObject({ kind: 'quota-reached', of: 'bytes', limit: BYTES });
      const { used } = refusal as { readonly used: number };
      expect(used).toBe(await countStoredBytes(opened[0]!.query, 'ann'));
      expect(used).toBeGreaterThan(BYTES - 8_000);
      expect(used).toBeLessThanOrEqual(BYTES);
      const { lifecycle, photos, keys } = processes[0]!;
      const by = { userId: 'ann' };
      const door = name('@annfull', 'p0');
      /** The methods of the store, which fail after the budget is spent unless they store no more. A new method must be listed here. */
      const verbs: {
        readonly [Verb in keyof AliasLifecycleStore]: (() => Promise<Result<unknown, Failure>>) | 'no more';
      } = {
        update: () => lifecycle.update(door, { floor: '1' }, by),
        rename: () => lifecycle.rename(door, name('@annfull', 'other'), by),
        restore: () => lifecycle.restore(door, by),
        restoreAs: () => lifecycle.restoreAs(door, undefined, { ...by, content: { floor: '1' } }),
        renameHandle: 'no more',
        delete: 'no more',
        setDefaultVisibility: 'no more',
        deleteExpired: 'no more',
        eraseDeleted: 'no more',
        listVersions: 'no more',
        countPlaces: 'no more',
      };
      for (const [verb, act] of Object.entries(verbs))
        if (act !== 'no more') expect([verb, getOutcome(await act())]).toEqual([verb, 'quota-reached']);
      const photo = { id: 'x', width: 1, height: 1, alt: '', large: new Uint8Array(9_000), small: new Uint8Array(1) };
      expect(getOutcome(await photos.add(door, photo as never, 'ann'))).toBe('quota-reached');
      let claimed = 'ok';
      for (let key = 0; claimed === 'ok' && key < 40; key += 1)
        claimed = getOutcome(await keys.claim({ userId: 'ann', key: `k${key}` }, { content: key, isRemoval: false }));
      expect(claimed).toBe('quota-reached');
      expect(getOutcome(await keys.claim({ userId: 'ann', key: 'away' }, { content: 1, isRemoval: true }))).toBe('ok');
      expect(getOutcome(await lifecycle.delete(door, by))).toBe('ok');
      expect(getOutcome(await lifecycle.restore(door, by))).toBe('quota-reached');
    });

    test('counts or bounds every table', async () => {
      const tables = await opened[0]!.query.introspection.getTables();
      const named = [...Object.keys(countedTables), ...Object.keys(boundedOtherwise)];
      expect(
        tables
          .map((table) => table.name)
          .filter((table) => !/^place_terms_index/.test(table) && !named.includes(table)),
      ).toEqual([]);
    });

    test('also counts the versions of one place', async () => {
      const { aliases, lifecycle } = processes[0]!;
      unwrap(await aliases.add(createLocation('@benone', 'door', 'ben', { address: wide })));
      let last = 'ok';
      for (let floor = 0; last === 'ok' && floor < 40; floor += 1)
        last = getOutcome(await lifecycle.update(name('@benone', 'door'), { floor: String(floor) }, { userId: 'ben' }));
      expect(last).toBe('quota-reached');
      expect(await countStoredBytes(opened[0]!.query, 'ben')).toBeLessThanOrEqual(BYTES);
    });

    test('holds for two concurrent processes, and is separate for other accounts', async () => {
      const created = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          processes[index % 2]!.aliases.add(createLocation('@catfull', `p${index}`, 'cat', { address: wide })),
        ),
      );
      expect(created.some(({ ok }) => !ok)).toBe(true);
      expect(created.filter(({ ok }) => ok).length).toBeGreaterThan(10);
      expect(await countStoredBytes(opened[0]!.query, 'cat')).toBeLessThanOrEqual(BYTES);
      expect(getOutcome(await processes[0]!.aliases.add(createLocation('@dans', 'door', 'dan')))).toBe('ok');
    });

    test('is released by removing a photo, counts photos in object storage, and does not limit the administrator', async () => {
      const { aliases, photos } = processes[0]!;
      const door = name('@eves', 'door');
      unwrap(await aliases.add(createLocation('@eves', 'door', 'eve')));
      const photo = (id: string) => ({
        id,
        width: 1,
        height: 1,
        alt: '',
        large: new Uint8Array(60_000),
        small: new Uint8Array(9),
      });
      const add = (id: string) => photos.add(door, photo(id) as never, 'eve');
      expect([getOutcome(await add('one')), getOutcome(await add('two'))]).toEqual(['ok', 'quota-reached']);
      unwrap(await photos.remove(door, 'one', 'eve'));
      // Another process counts again, because it has no recent count.
      expect(getOutcome(await processes[1]!.photos.add(door, photo('three') as never, 'eve'))).toBe('ok');
      await sql`update photos set large = ${Buffer.alloc(0)}, small = ${Buffer.alloc(0)}`.execute(opened[0]!.query);
      expect(await countStoredBytes(opened[0]!.query, 'eve')).toBeGreaterThan(60_000);
      for (let count = 0; count < 30; count += 1)
        unwrap(await aliases.add(createLocation('@admins', `p${count}`, 'admin', { address: wide })));
    });
  });
}
