import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/**
 * Kysely's dialect for Node's built-in SQLite. WAL allows reads during a write; with `synchronous = full`, a confirmed write survives a
 * power cut. Each statement is prepared once.
 *
 * Statements that read outside a transaction have a connection of their own, so they continue while a write waits for another process. A
 * database in memory has a single connection.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: string;
  readonly #database: PreparedDatabase;
  readonly #turns = new WriteTurns();

  constructor(file: string, image?: Uint8Array) {
    const connection = openSqlite(file, image);
    // `retryWhileLocked` waits from here on. SQLite's own waiting would block the event loop.
    connection.exec('pragma busy_timeout = 0;');
    const database = new PreparedDatabase(connection);
    super({ database });
    this.#file = file;
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    const reader = this.#file === ':memory:' ? undefined : new PreparedDatabase(openSqliteReader(this.#file));
    return new QueueingDriver(this.#database, reader, this.#turns);
  }

  /**
   * Runs work of another thread while this process writes nothing. A statement that finds the file locked would fail after some seconds.
   */
  holdWrites: HoldWrites = async (work) => {
    const endTurn = await this.#turns.take();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };

  /** Returns an adapter that leaves the locking of writes to the driver. */
  override createAdapter(): SqliteAdapter {
    return new ConcurrentAdapter();
  }
}

/** Creates a dialect with one connection that only reads an existing file. */
export const createReadOnlyDialect = (file: string): SqliteDialect =>
  new SqliteDialect({ database: new PreparedDatabase(openSqliteReader(file)) });

/** Runs work while no write begins, and resolves with its result. */
export type HoldWrites = <T>(work: () => Promise<T>) => Promise<T>;

/** The queue of all writes of a connection. */
class WriteTurns {
  /** Settles when the last turn of the queue ends. */
  #last: Promise<void> = Promise.resolve();

  /** Waits for the caller's turn to write, and resolves with the function that ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** An adapter with several connections; Kysely would otherwise run one statement after the other. */
export class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Opens an existing file for reading only. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  // The cache holds the inner pages of the trees and a little more: a page with a location is rarely read again before it is evicted. A
  // memory-mapped file would count as memory of this process, page by page.
  database.exec('pragma cache_size = -4096; pragma mmap_size = 0;');
  return database;
}

/**
 * Opens or creates the file, readable only by its owner; `:memory:` is not stored. A created folder is also only for its owner; an existing
 * folder is not changed. Throws SQLite's error for an unusable file. A database in memory begins with `image`, the bytes of a database
 * file.
 */
export function openSqlite(file: string, image?: Uint8Array): DatabaseSync {
  if (file !== ':memory:') {
    createPrivateFolder(dirname(file));
    // SQLite would open the file, and fail at the first write.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    restrictToOwner(file);
  }
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    if (image !== undefined) database.deserialize(image);
    enableWal(database);
    database.exec('pragma synchronous = full; pragma cache_size = -32768;');
    // Deleted and replaced data is overwritten with zeros, also in the free space of a page.
    database.exec('pragma secure_delete = on; pragma mmap_size = 0; pragma wal_autocheckpoint = 1000;');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/**
 * Enables WAL. SQLite does not wait for a lock while it changes the journal mode, so the second of two processes that create one file is
 * refused until the first is done. This waits synchronously, because a database is opened before any request is served.
 */
function enableWal(database: DatabaseSync): void {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal;');
      return;
    } catch (cause) {
      if (!isLocked(cause) || performance.now() > deadline) throw cause;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** Creates a folder for its owner only, if it does not exist. Node's `recursive` option never returns on a file system without folders. */
export function createPrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  createPrivateFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The suffixes of the files that SQLite creates next to an open database and leaves there after a crash. */
export const sideFiles = ['-wal', '-shm', '-journal'] as const;

/**
 * Makes a database and the files next to it readable and writable only by the owner; creates an empty file if there is none. SQLite creates
 * side files with the mode of the database. Files of another user, and on a file system without modes, are not changed.
 */
export function restrictToOwner(database: string): void {
  if (!existsSync(database)) closeSync(openSync(database, 'a', 0o600));
  for (const file of [database, ...sideFiles.map((part) => database + part)]) {
    if (((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) === 0) continue;
    try {
      chmodSync(file, 0o600);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EPERM') throw cause;
    }
  }
}

/**
 * A driver that lets one connection write at a time and all read. A transaction takes the write lock at its beginning: one that reads first
 * and writes later would fail instead of waiting.
 */
class QueueingDriver extends SqliteDriver {
  readonly #writer: PreparedDatabase;
  readonly #reader: PreparedDatabase | undefined;
  readonly #turns: WriteTurns;

  constructor(writer: PreparedDatabase, reader: PreparedDatabase | undefined, turns: WriteTurns) {
    super({ database: writer });
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new QueueingConnection(this.#writer, this.#reader ?? this.#writer, () => this.#turns.take());
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    (connection as QueueingConnection | undefined)?.release();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Rolls back, unless SQLite already did so because the disk is full: a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#writer.isTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer.close();
  }
}

/** A connection for Kysely. Statements that read use the reader until the connection has written or begun a transaction. */
class QueueingConnection implements DatabaseConnection {
  readonly #writer: PreparedDatabase;
  readonly #reader: PreparedDatabase;
  readonly #takeTurn: () => Promise<() => void>;
  #endTurn: (() => void) | undefined;

  constructor(writer: PreparedDatabase, reader: PreparedDatabase, takeTurn: () => Promise<() => void>) {
    this.#writer = writer;
    this.#reader = reader;
    this.#takeTurn = takeTurn;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn === undefined && this.#reader !== this.#writer && /^\s*select\b/i.test(sql))
      return retryWhileLocked(() => runStatement<R>(this.#reader, sql, parameters));
    this.#endTurn ??= await this.#takeTurn();
    return retryWhileLocked(() => runStatement<R>(this.#writer, sql, parameters));
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed from SQLite.');
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}

function runStatement<R>(database: PreparedDatabase, text: string, parameters: readonly unknown[]): QueryResult<R> {
  const statement = database.prepare(text);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/**
 * Repeats `work` while another process holds the lock, for at most five seconds, without blocking the event loop. A statement that found the
 * database locked has changed nothing.
 */
export async function retryWhileLocked<T>(work: () => T): Promise<T> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (let delay = 1; ; delay = Math.min(50, delay * 2))
    try {
      return work();
    } catch (cause) {
      if (!isLocked(cause) || performance.now() > deadline) throw cause;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
}

/**
 * Returns whether the error is SQLITE_BUSY or one of its extended codes, which differ in the upper bytes (https://sqlite.org/rescode.html).
 */
const isLocked = (cause: unknown): boolean =>
  ((cause as { readonly errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
const SQLITE_BUSY = 5;
const LOCK_TIMEOUT_MS = 5_000;

class PreparedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(text: string): SqliteStatement {
    const cached = this.#statements.get(text);
    const statement = cached ?? toKyselyStatement(this.#database.prepare(text));
    // The statements are in the order of their last use.
    if (cached !== undefined) this.#statements.delete(text);
    this.#statements.set(text, statement);
    if (this.#statements.size > MAX_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value!);
    return statement;
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** The maximum number of prepared statements. It exceeds those of the adapters; statements with varying text must not fill the memory. */
const MAX_STATEMENTS = 200;

const toKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
