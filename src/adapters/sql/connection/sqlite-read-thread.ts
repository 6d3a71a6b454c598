import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  type QueryResult,
  type SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { ConcurrentAdapter } from './sqlite.ts';

export interface ReadRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

export interface ReadResponse {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly failure?: { readonly message: string; readonly errcode: number | undefined };
}

/** Milliseconds without reads after which the thread ends. */
const IDLE_MS = 30_000;

/** The maximum number of queued reads. Further reads fail immediately. */
const MAX_PENDING_READS = 100;

/**
 * Returns a Kysely that reads a SQLite file on a thread of its own. SQLite is synchronous, so a search among many rows would block the main
 * thread. `program` calls `serveReads`.
 */
export function createReadThread(file: string, program: string): Kysely<Schema> {
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const pending = new Map<number, PromiseWithResolvers<readonly unknown[]>>();

  function settle({ id, rows, failure }: ReadResponse): void {
    const read = pending.get(id);
    pending.delete(id);
    if (failure === undefined) read?.resolve(rows!);
    else read?.reject(Object.assign(new Error(failure.message), { errcode: failure.errcode }));
  }

  function forget(): void {
    worker = undefined;
    const failure = { message: 'The reading thread ended.', errcode: undefined };
    for (const id of [...pending.keys()]) settle({ id, failure });
  }

  function start(): Worker {
    const started = new Worker(program, { workerData: file });
    started.unref();
    started.on('message', settle);
    // The `exit` event that follows rejects the queued reads.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) forget();
    });
    return started;
  }

  async function read({ sql, parameters }: CompiledQuery): Promise<readonly unknown[]> {
    if (pending.size >= MAX_PENDING_READS) throw new Error('Too many searches wait.');
    clearTimeout(idle);
    worker ??= start();
    lastId += 1;
    const answer = Promise.withResolvers<readonly unknown[]>();
    pending.set(lastId, answer);
    const request: ReadRequest = { id: lastId, sql, parameters: parameters as readonly SQLInputValue[] };
    worker.postMessage(request);
    try {
      return await answer.promise;
    } finally {
      if (pending.size === 0) idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const closing = worker;
    forget();
    await closing?.terminate();
  }

  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => ({ rows: await read(query) }) as QueryResult<R>,
    // biome-ignore lint/correctness/useYield: nothing is streamed.
    async *streamQuery() {
      throw new Error('Rows are not streamed from SQLite.');
    },
  };
  class ThreadDriver extends DummyDriver {
    override acquireConnection = async () => connection;
    override destroy = close;
  }
  class ThreadDialect extends SqliteDialect {
    override createDriver(): Driver {
      return new ThreadDriver();
    }
    override createAdapter(): SqliteAdapter {
      return new ConcurrentAdapter();
    }
  }
  return new Kysely<Schema>({ dialect: new ThreadDialect({ database: async () => Promise.reject(new Error()) }) });
}
