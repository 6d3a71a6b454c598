import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import type { Schema } from '../../../../src/adapters/sql/schema/schema.ts';
import { openTestDatabase } from '../../../support/databases.ts';

let folder: string;
let database: Database;
let beside: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whereat-together-'));
  const file = join(folder, 'whereat.db');
  database = await openTestDatabase(`sqlite:${file}`);
  beside = new DatabaseSync(file, { readOnly: true });
});

afterEach(async () => {
  beside.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Returns the committed rows, which another connection sees. */
const stored = () =>
  beside
    .prepare('select gate from turnstiles order by gate')
    .all()
    .map(({ gate }) => gate);

const keep = async (tx: Kysely<Schema>, gate: string) => {
  await tx.insertInto('turnstiles').values({ gate, next_turn: 0 }).execute();
  return `kept ${gate}`;
};

test('writes of one turn are committed together, and only then resolved, each with its own result', async () => {
  const before: unknown[] = [];
  const write = (gate: string) =>
    database.write(async (tx) => {
      before.push([...stored(), ...answered]);
      return keep(tx, gate);
    });
  const answered: string[] = [];
  const gates = ['a', 'b', 'c'];
  const seen = await Promise.all(
    gates.map(async (gate) => {
      answered.push(await write(gate));
      return stored();
    }),
  );
  expect(before).toEqual([[], [], []]);
  expect(answered).toEqual(['kept a', 'kept b', 'kept c']);
  expect(seen).toEqual([gates, gates, gates]);
  expect(await write('d')).toBe('kept d');
  expect(before.at(-1)).toEqual([...gates, ...answered]);
});

test('a failing write is rolled back completely, and the other writes of its transaction are committed', async () => {
  const write = (gate: string) =>
    database.write(async (tx) => {
      const answer = await keep(tx, gate);
      if (gate === 'b') throw new Error('no b');
      return answer;
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual(['a', 'c']);
  await expect(write('b')).rejects.toThrow('no b');
  expect(stored()).toEqual(['a', 'c']);
});

test('a failed commit confirms no write, and later writes succeed', async () => {
  const write = (gate: string) =>
    database.write(async (tx) => {
      if (gate !== 'b') return keep(tx, gate);
      // The missing owner of the row is only detected at the commit.
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await sql`insert into lookalikes values (${gate}, 'missing')`.execute(tx);
      return 'kept b';
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(stored()).toEqual([]);
  expect(await write('d')).toBe('kept d');
  expect(stored()).toEqual(['d']);
});

test('if SQLite aborts the transaction, the failure is that of the writing statement', async () => {
  const write = (gate: string) =>
    database.write(async (tx) => {
      if (gate !== 'b') return keep(tx, gate);
      // SQLite rolls back in the same way if the disk is full.
      await sql`insert or rollback into turnstiles values ('a', 0)`.execute(tx);
      return 'kept b';
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    Array(3).fill(expect.stringContaining('UNIQUE')),
  );
  expect(stored()).toEqual([]);
});
