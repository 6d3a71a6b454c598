import { inject } from 'vitest';

/** Creates a database in the run's PostgreSQL: empty, or a copy of one that has no open connection; its URL. */
export async function newPostgresDatabase(template = ''): Promise<string> {
  const answer = await fetch(`${inject('postgresDatabases')}?template=${encodeURIComponent(template)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** The same, at this program's version and without rows. */
export const newMigratedPostgresDatabase = (): Promise<string> => newPostgresDatabase('migrated');

/** The same, with its tables distributed on a stand-in for Citus. */
export const newDistributedDatabase = (): Promise<string> => newPostgresDatabase('distributed');
