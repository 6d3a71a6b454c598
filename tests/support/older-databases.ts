import { Kysely, sql } from 'kysely';
import { NodeSqliteDialect } from '../../src/adapters/sql/connection/sqlite.ts';
import { firstTables } from '../../src/adapters/sql/migrations/0001-first-tables.ts';
import { turnstiles } from '../../src/adapters/sql/migrations/0002-min-interval-limits.ts';
import { sharedAddresses } from '../../src/adapters/sql/migrations/0003-non-unique-emails.ts';
import type { Schema } from '../../src/adapters/sql/schema.ts';

/** A new SQLite file of version 3, when places were clustered by their names, with one user, `u`. */
export async function fileOfVersion3(file: string): Promise<Kysely<Schema>> {
  const query = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, () => undefined) });
  await sql`create table schema_version (version integer primary key, applied_at bigint not null)`.execute(query);
  for (const [at, migration] of [firstTables, turnstiles, sharedAddresses].entries()) {
    await migration(query, 'sqlite');
    await query
      .insertInto('schema_version')
      .values({ version: at + 1, applied_at: 0 })
      .execute();
  }
  await sql`insert into users values ('u', 'ann', 'ann', 'a@example.com', 'a@example.com u', null, 0)`.execute(query);
  return query;
}
