import { Kysely, PostgresDialect, sql } from 'kysely';
import { createMigrationPool } from '../../src/adapters/sql/connection/postgres-pool.ts';
import { NodeSqliteDialect } from '../../src/adapters/sql/connection/sqlite.ts';
import { allMigrations } from '../../src/adapters/sql/migrations/migrate.ts';
import type { Schema } from '../../src/adapters/sql/schema/schema.ts';
import { toPostgresServers } from './databases.ts';

/** Creates a database with the schema of an older version and one user, `u`. The caller destroys the returned connection. */
export async function olderDatabase(url: string, version: number): Promise<Kysely<Schema>> {
  const engine = url.startsWith('sqlite:') ? 'sqlite' : 'postgres';
  const query = new Kysely<Schema>({
    dialect:
      engine === 'sqlite'
        ? new NodeSqliteDialect(url.slice('sqlite:'.length))
        : new PostgresDialect({ pool: createMigrationPool(toPostgresServers(url)) }),
  });
  await sql`create table schema_version (version integer primary key, applied_at bigint not null)`.execute(query);
  for (const [at, migration] of allMigrations.slice(0, version).entries()) {
    await migration(query, engine);
    await query
      .insertInto('schema_version')
      .values({ version: at + 1, applied_at: 0 })
      .execute();
  }
  const emailColumn = sql.raw(version < 3 ? 'email_key' : 'email_owner');
  await sql`insert into users (id, username, username_key, email, ${emailColumn}, password_hash, created_at)
    values ('u', 'ann', 'ann', 'a@example.com', 'a@example.com u', null, 0)`.execute(query);
  return query;
}

/** The columns of `aliases` in schema versions 1 to 5, without the number column that SQLite has in versions 4 and 5. */
export const aliasColumnsBefore6 = [
  'handle_key, label_key, handle, label, street, address2, district, city, region, country, postcode, latitude',
  'longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by, created_at',
].join(', ');
