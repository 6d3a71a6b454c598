import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/**
 * Node's own SQLite under Kysely. WAL lets readers and one writer work at once; `synchronous = full` means that what was
 * answered survives a power cut. Each statement is prepared once.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: PreparedDatabase;

  /** `written` is told of everything that was written. */
  constructor(file: string, written: () => void) {
    const database = new PreparedDatabase(openSqlite(file), written);
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }

  /** Past Kysely, which costs as much as a small write: only for whoever has taken its one connection. */
  readonly ask: AskSqlite = (text, parameters = []) => this.#database.prepare(text).all(parameters);
}

/** A statement's rows, at once. */
export type AskSqlite = (text: string, parameters?: readonly unknown[]) => readonly unknown[];

/**
 * Opens the file, or makes it, readable by its owner alone; `:memory:` is kept nowhere. A folder that is made is its owner's
 * too, and one that was there stays as it is. Throws what
 * SQLite says of a file it cannot use.
 */
export function openSqlite(file: string): DatabaseSync {
  if (file !== ':memory:') {
    makeFolder(dirname(file));
    // SQLite would open it all the same, and refuse the first thing that is to be kept.
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    makePrivate(file);
  }
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768;');
    database.exec('pragma mmap_size = 0; pragma wal_autocheckpoint = 1000;');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** A folder for its owner alone, unless it is there. Node's own `recursive` never ends where a file system takes no folders. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** What SQLite keeps beside a database that is open, or was when its process ended. */
export const sideFiles = ['-wal', '-shm', '-journal'] as const;

/**
 * Makes a database, and what lies beside it, readable and writable by its owner alone; where there is none, an empty file.
 * SQLite gives the files that it makes beside a database that database's mode. Files of another user, and those on a file
 * system without modes, stay as they are.
 */
export function makePrivate(database: string): void {
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

/** Takes the write lock when a transaction begins: one that reads first and writes later would fail instead of waiting. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: PreparedDatabase;

  constructor(database: PreparedDatabase) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite undoes by itself what a full disk interrupts; to undo it again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class PreparedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  readonly #written: () => void;

  constructor(database: DatabaseSync, written: () => void) {
    this.#database = database;
    this.#written = written;
  }

  prepare(text: string): SqliteStatement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = asKyselyWants(this.#database.prepare(text), this.#written);
    if (this.#statements.size < mostStatements) this.#statements.set(text, statement);
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

/** More than the adapters have; a statement whose text varies must not fill the memory. */
const mostStatements = 200;

const asKyselyWants = (statement: StatementSync, written: () => void): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => {
    const rows = statement.all(...(parameters as SQLInputValue[]));
    written();
    return rows;
  },
  run: (parameters) => {
    const done = statement.run(...(parameters as SQLInputValue[]));
    written();
    return done;
  },
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
