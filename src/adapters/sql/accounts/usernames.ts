import type { Kysely } from 'kysely';
import { splitIntoChunks } from '../connection/chunks.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Returns usernames by account id. It is a separate query, because a join of users with places would send every user to the workers of a
 * distributed database.
 */
export async function findUsernames(
  query: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const chunk of splitIntoChunks([...new Set(ids)])) {
    const rows = await query
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', 'in', chunk)
      .where('username', '<>', '')
      .execute();
    for (const { id, username } of rows) names.set(id, username);
  }
  return names;
}
