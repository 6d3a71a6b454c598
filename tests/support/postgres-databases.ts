import { inject } from 'vitest';

/** Creates a database in the run's PostgreSQL, empty or a copy of a template, and returns its URL. */
export async function newPostgresDatabase(template = ''): Promise<string> {
  const answer = await fetch(`${inject('postgresDatabases')}?template=${encodeURIComponent(template)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** Creates a database with the current schema and no rows, and returns its URL. */
export const newMigratedPostgresDatabase = (): Promise<string> => newPostgresDatabase('migrated');

/** Creates a migrated database whose tables are distributed on the stand-in for Citus, and returns its URL. */
export const newDistributedDatabase = (): Promise<string> => newPostgresDatabase('distributed');
