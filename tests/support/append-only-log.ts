import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../src/adapters/sql/schema/schema.ts';

/** Expects that PostgreSQL rejects changes to the audit log silently, and deletes only entries older than thirty days. */
export async function expectAppendOnlyLog(query: Kysely<Schema>): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  const entry = { event: 'forbidden', actor_id: null, subject_id: null, subject: '', details: '', network: '' };
  const now = Date.now();
  for (const [id, at] of Object.entries({ new: now, old: now - 31 * day }))
    await query
      .insertInto('audit_log')
      .values({ ...entry, id, at })
      .execute();
  await query.updateTable('audit_log').set({ event: 'changed' }).execute();
  await query.deleteFrom('audit_log').execute();
  expect(await query.selectFrom('audit_log').select(['id', 'event']).execute()).toEqual([
    { id: 'new', event: 'forbidden' },
  ]);
}
