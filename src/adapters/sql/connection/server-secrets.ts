import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Returns a secret that all processes of the server share; the first process that needs it creates it. The secret is in the same database
 * as the data that it protects, so a guessable secret must not be signed with it.
 */
export async function readServerSecret(tx: Kysely<Schema>, name: 'idempotency'): Promise<string> {
  const read = () => tx.selectFrom('server_secrets').select('secret').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found !== undefined) return found.secret;
  await tx
    .insertInto('server_secrets')
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())!.secret;
}

export const signWith = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
