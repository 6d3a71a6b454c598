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

  constructor(file: string) {
    const database = new PreparedDatabase(openSqlite(file));
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }
}

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
    // What is deleted or replaced is overwritten with zeros, also in the free room of a page.
    database.exec('pragma secure_delete = on; pragma mmap_size = 0; pragma wal_autocheckpoint = 1000;');
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

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(text: string): SqliteStatement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = toKyselyStatement(this.#database.prepare(text));
    if (this.#statements.size < maxStatements) this.#statements.set(text, statement);
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
const maxStatements = 200;

const toKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
