import { type Kysely, sql } from 'kysely';
import type { Orphans } from '../../../ports/shared/database-distribution.ts';
import type { Logger } from '../../../ports/shared/logger.ts';
import { openDatabase } from '../connection/database.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Counts the rows that violate a foreign key. A distributed database enforces few foreign keys, and PostgreSQL none from deliveries to
 * changes. So the keys are read from a new SQLite database, which has all of them.
 */
export async function findOrphans(query: Kysely<Schema>): Promise<readonly Orphans[]> {
  const found: Orphans[] = [];
  for (const { table, column, target, targetColumn } of await listReferences()) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} is not null
        and ${sql.ref(column)} not in (select ${sql.ref(targetColumn)} from ${sql.table(target)})`.execute(query);
    const count = Number(rows[0]!.count);
    if (count > 0) found.push({ table, column, target, count });
  }
  return found;
}

/** Counts the same in SQLite, which can check its foreign keys itself. */
export async function listBrokenKeys(query: Kysely<Schema>): Promise<readonly Orphans[]> {
  const { rows } = await sql<Orphans>`
    select broken."table", keys."from" as "column", broken.parent as target, count(*) as count
    from pragma_foreign_key_check as broken join pragma_foreign_key_list(broken."table") as keys on keys.id = broken.fkid
    group by 1, 2, 3 order by 1, 2`.execute(query);
  return rows;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly targetColumn: string;
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function listReferences(): Promise<readonly Reference[]> {
  const opened = await openDatabase('sqlite::memory:', silent);
  if (!opened.ok) throw new Error(opened.reason);
  const { rows } = await sql<Reference>`
    select tables.name as "table", keys."from" as "column", keys."table" as target, coalesce(keys."to", 'id') as "targetColumn"
    from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' order by tables.name, keys."from"`.execute(opened.value.query);
  await opened.value.close();
  return rows;
}
