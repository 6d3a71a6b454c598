import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

type Act<Asked, Answer> = (transaction: Transaction<Schema>, asked: Asked) => Promise<Answer>;

/**
 * Writes that are asked for in one turn of the event loop share a transaction, and with it the flush to the disk, which
 * costs more than the rest and holds up whoever reads meanwhile. Each is answered after the commit that has it. One that
 * fails is undone alone; when the commit fails, all have failed.
 */
export function together<Asked, Answer>(
  query: Kysely<Schema>,
  act: Act<Asked, Answer>,
): (asked: Asked) => Promise<Answer> {
  let waiting: { readonly asked: Asked; readonly settle: PromiseWithResolvers<Answer> }[] = [];

  const writeAll = async () => {
    const batch = waiting;
    waiting = [];
    const done = query.transaction().execute(async (transaction) => {
      const outcomes: PromiseSettledResult<Answer>[] = [];
      const single = batch.length === 1;
      for (const { asked } of batch)
        outcomes.push(single ? succeeded(await act(transaction, asked)) : await apart(transaction, act, asked));
      return outcomes;
    });
    const outcomes = await done.catch((reason: unknown) => batch.map(() => ({ status: 'rejected', reason }) as const));
    for (const [at, { settle }] of batch.entries()) {
      const outcome = outcomes[at]!;
      if (outcome.status === 'fulfilled') settle.resolve(outcome.value);
      else settle.reject(outcome.reason);
    }
  };

  return (asked) => {
    const settle = Promise.withResolvers<Answer>();
    if (waiting.push({ asked, settle }) === 1) setImmediate(writeAll);
    return settle.promise;
  };
}

const succeeded = <Answer>(value: Answer) => ({ status: 'fulfilled', value }) as const;

/** In a part of the transaction that can be undone without the rest. */
async function apart<Asked, Answer>(
  transaction: Transaction<Schema>,
  act: Act<Asked, Answer>,
  asked: Asked,
): Promise<PromiseSettledResult<Answer>> {
  await sql`savepoint one`.execute(transaction);
  try {
    const value = await act(transaction, asked);
    await sql`release one`.execute(transaction);
    return succeeded(value);
  } catch (reason) {
    // Where SQLite has given up the whole transaction there is nothing left to undo, and this is why.
    await sql`rollback to one`.execute(transaction).catch(() => Promise.reject(reason));
    await sql`release one`.execute(transaction);
    return { status: 'rejected', reason };
  }
}
