import type { Kysely } from 'kysely';
import { latestVersion } from '../migrations/migrate.ts';
import type { Schema } from '../schema/schema.ts';

/** Returns a sentence for the operator if the tables do not have this version. */
export async function findVersionObstacle(query: Kysely<Schema>): Promise<string | undefined> {
  const tables = await query.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_version'))
    return 'This database has no tables of Whereat. Check the address, or create the tables: whereat db migrate.';
  const found = await query
    .selectFrom('schema_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  const version = found?.version ?? 0;
  if (version === latestVersion) return undefined;
  const next = version < latestVersion ? 'Run first: whereat db migrate.' : 'Use a newer Whereat.';
  return `The tables have version ${version}, this program knows ${latestVersion}. ${next}`;
}
