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
 * Node's own SQLite under Kysely. WAL lets readers and one writer work at once; `synchronous = full` means that what was
 * answered survives a power cut. Each statement is prepared once.
 *
 * Statements that read, outside a transaction, have a connection of their own, so that they go on while a write waits for
 * another process; a database in memory has one connection for all.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: string;
  readonly #database: PreparedDatabase;
  readonly #turns = new WriteTurns();

  constructor(file: string, image?: Uint8Array) {
    const connection = openSqlite(file, image);
    // From here on `retryWhileLocked` waits: SQLite's own waiting would hold the event loop.
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

  /** Runs work of another thread while this process writes nothing: a statement that finds the file locked fails after seconds. */
  holdWrites: HoldWrites = async (work) => {
    const endTurn = await this.#turns.take();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };

  /** The driver itself lets one connection at a time write. */
  override createAdapter(): SqliteAdapter {
    return new ConcurrentAdapter();
  }
}

/** A dialect of one connection that only reads a file that exists. */
export const createReadOnlyDialect = (file: string): SqliteDialect =>
  new SqliteDialect({ database: new PreparedDatabase(openSqliteReader(file)) });

/** Runs work while no write begins, and resolves with its result. */
export type HoldWrites = <T>(work: () => Promise<T>) => Promise<T>;

/** The queue of all that writes through a connection. */
class WriteTurns {
  /** Settles when the last turn that was taken ends. */
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn to write, with what ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/** Kysely would let one statement after the other use a connection. */
export class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Opens a file that exists for reading alone. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  // Room for the tree's inner pages and a little more: a location's own page is rarely read again before it is evicted. A memory-mapped
  // file would count as this process's memory, page by page, until all of it does.
  database.exec('pragma cache_size = -4096; pragma mmap_size = 0;');
  return database;
}

/**
 * Opens or creates the file, readable only by its owner; `:memory:` is not stored. A created folder is only its owner's too, and an
 * existing one is not changed. Throws SQLite's error for a file that it cannot use. A database in memory starts as `image`, the bytes of a
 * file.
 */
export function openSqlite(file: string, image?: Uint8Array): DatabaseSync {
  if (file !== ':memory:') {
    createPrivateFolder(dirname(file));
    // SQLite would still open it, and refuse the first write.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    restrictToOwner(file);
  }
  const database = new DatabaseSync(file, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
  try {
    if (image !== undefined) database.deserialize(image);
    enableWal(database);
    database.exec('pragma synchronous = full; pragma cache_size = -32768;');
    // What is deleted or replaced is overwritten with zeros, also in the free room of a page.
    database.exec('pragma secure_delete = on; pragma mmap_size = 0; pragma wal_autocheckpoint = 1000;');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/**
 * SQLite does not wait for a lock while it changes the journal mode, so the second of two processes that make one file at
 * once is refused until the first is done. Waits in place: a database is opened before anything is served.
 */
function enableWal(database: DatabaseSync): void {
  const deadline = performance.now() + lockTimeoutMs;
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

/** A folder for its owner alone, unless it is there. Node's own `recursive` never ends where a file system takes no folders. */
export function createPrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  createPrivateFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The suffixes of the files that SQLite stores beside a database that is open, or was open when its process ended. */
export const sideFiles = ['-wal', '-shm', '-journal'] as const;

/**
 * Makes a database and the files beside it readable and writable only by its owner; creates an empty file if there is none. SQLite gives
 * the files that it creates beside a database that database's mode. Files of another user, and those on a file system without modes, are
 * not changed.
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
 * Lets one connection at a time write, and all read at once. A transaction takes the write lock when it begins: one that
 * reads first and writes later would fail instead of waiting.
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

  /** SQLite undoes by itself what a full disk interrupts; to undo it again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#writer.isTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer.close();
  }
}

/** A connection for Kysely. Statements that read go to the reader until one has written or begun a transaction. */
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
 * Does it again until no other process holds the lock, for at most five seconds, without holding the event loop meanwhile.
 * A statement that found the database locked has changed nothing.
 */
export async function retryWhileLocked<T>(act: () => T): Promise<T> {
  const deadline = performance.now() + lockTimeoutMs;
  for (let delay = 1; ; delay = Math.min(50, delay * 2))
    try {
      return act();
    } catch (cause) {
      if (!isLocked(cause) || performance.now() > deadline) throw cause;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
}

/** The codes of a lock are SQLITE_BUSY and its kinds, which differ in the upper bytes: https://sqlite.org/rescode.html. */
const isLocked = (cause: unknown): boolean =>
  ((cause as { readonly errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
const SQLITE_BUSY = 5;
const lockTimeoutMs = 5_000;

class PreparedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(text: string): SqliteStatement {
    const cached = this.#statements.get(text);
    const statement = cached ?? toKyselyStatement(this.#database.prepare(text));
    // The one that was used last is the last one.
    if (cached !== undefined) this.#statements.delete(text);
    this.#statements.set(text, statement);
    if (this.#statements.size > maxStatements) this.#statements.delete(this.#statements.keys().next().value!);
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

/** More than the adapters have; statements with varying text must not fill the memory. */
const maxStatements = 200;

const toKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
