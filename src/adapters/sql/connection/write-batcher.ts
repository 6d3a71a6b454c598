import type { Kysely } from 'kysely';
import type { MaybePromise } from '../../../domain/maybe-promise.ts';
import type { Schema } from '../schema.ts';
import type { AskSqlite } from './sqlite.ts';

/** Several statements, all of them or none. */
export type Write<Asked, Answer> = (ask: Ask, asked: Asked) => Promise<Answer>;

/** The rows of a compiled statement. */
export type Ask = (text: string, parameters: readonly unknown[]) => MaybePromise<readonly unknown[]>;

/**
 * Writes that are asked for in one turn of the event loop share a transaction, and with it the flush to the disk, which
 * costs more than the rest and holds up whoever reads meanwhile. Each is answered after the commit that has it. One that
 * fails is undone alone; when the commit fails, all have failed. `ask` goes past Kysely, whose one connection is taken
 * meanwhile.
 */
export function createWriteBatcher<Asked, Answer>(
  query: Kysely<Schema>,
  ask: AskSqlite,
  write: Write<Asked, Answer>,
): (asked: Asked) => Promise<Answer> {
  let waiting: { readonly asked: Asked; readonly settle: PromiseWithResolvers<Answer> }[] = [];

  const writeAll = async () => {
    const batch = waiting;
    waiting = [];
    const done = query.connection().execute(() =>
      inTransaction(ask, async () => {
        const outcomes: PromiseSettledResult<Answer>[] = [];
        const single = batch.length === 1;
        for (const { asked } of batch)
          outcomes.push(single ? succeeded(await write(ask, asked)) : await inSavepoint(ask, () => write(ask, asked)));
        return outcomes;
      }),
    );
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

async function inTransaction<T>(ask: AskSqlite, act: () => Promise<T>): Promise<T> {
  ask('begin immediate');
  try {
    const done = await act();
    ask('commit');
    return done;
  } catch (reason) {
    ignoreErrors(() => ask('rollback'));
    throw reason;
  }
}

const succeeded = <Answer>(value: Answer) => ({ status: 'fulfilled', value }) as const;

/** In a part of the transaction that can be undone without the rest. */
async function inSavepoint<Answer>(ask: AskSqlite, act: () => Promise<Answer>): Promise<PromiseSettledResult<Answer>> {
  ask('savepoint one');
  try {
    const value = await act();
    ask('release one');
    return succeeded(value);
  } catch (reason) {
    if (!ignoreErrors(() => ask('rollback to one'))) throw reason;
    ask('release one');
    return { status: 'rejected', reason };
  }
}

/** Where SQLite has given up a whole transaction by itself, as it may on a full disk, there is nothing left to undo. */
function ignoreErrors(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
