import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { FailureOf } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { DatabaseBackup, Rehearsal } from '../../../ports/shared/database-backup.ts';
import { createPrivateFolder, restrictToOwner, sideFiles } from '../connection/sqlite.ts';
import { latestVersion } from '../migrations/migrate.ts';

/**
 * Creates backups with SQLite's online backup, which copies a consistent state while others write. An interruption leaves only complete
 * files: a copy gets its name when it is complete, and a database is replaced in one step.
 */
export function createSqliteBackup(database: string): DatabaseBackup {
  return {
    async rehearse(file) {
      const folder = mkdtempSync(join(tmpdir(), 'whereat-rehearsal-'));
      const scratch = join(folder, 'whereat.db');
      try {
        const restored = await createSqliteBackup(scratch).restore(file);
        return restored.ok
          ? await toBackupResult({ action: 'restore', file, database: scratch }, async () => countContents(scratch))
          : restored;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },

    backup: (file) =>
      toBackupResult({ action: 'backup', file, database }, async () => {
        if (!existsSync(database)) throw new BackupProblem('no-database');
        if (existsSync(file)) throw new BackupProblem('file-exists');
        const source = new DatabaseSync(database, { readOnly: true, timeout: 5_000 });
        await withCopy(source, `${file}.saving`, (fresh) => renameDurably(fresh, file));
        return { file, bytes: statSync(file).size };
      }),

    restore: (file) =>
      toBackupResult({ action: 'restore', file, database }, async () => {
        if (!existsSync(file)) throw new BackupProblem('no-file');
        checkCopy(file);
        createPrivateFolder(dirname(database));
        await withCopy(openCopy(file), `${database}.restoring`, (fresh) => {
          if (existsSync(database)) {
            settle(database);
            restrictToOwner(database);
            linkToSecondName(database, `${database}.before-restore`);
          }
          // Side files of the deleted database would be read as part of this one.
          for (const part of sideFiles) rmSync(database + part, { force: true });
          renameDurably(fresh, database);
        });
        return { file: database, bytes: statSync(database).size };
      }),
  };
}

/**
 * Copies an open database to a temporary file, passes that file to `saveCopy`, and closes the database. It overwrites the rest of an
 * interrupted attempt, and removes the temporary file at the end.
 */
async function withCopy(source: DatabaseSync, to: string, saveCopy: (copy: string) => void): Promise<void> {
  const forget = () => {
    for (const part of ['', ...sideFiles]) rmSync(to + part, { force: true });
  };
  try {
    forget();
    restrictToOwner(to);
    await backup(source, to, { rate: 1000 });
    saveCopy(to);
  } finally {
    source.close();
    forget();
  }
}

/** Renames a file atomically and flushes its folder. A crash leaves the old file or the new one. */
export function renameDurably(file: string, name: string): void {
  renameSync(file, name);
  const folder = openSync(dirname(name), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Links a file to a second name, and replaces the file there. If the file system has no hard links, as on a USB stick, copies it. */
function linkToSecondName(file: string, name: string): void {
  const aside = `${name}.new`;
  rmSync(aside, { force: true });
  try {
    linkSync(file, aside);
  } catch {
    copyFileSync(file, aside);
  }
  renameSync(aside, name);
}

/** Counts the contents of a database, and checks every index and reference. */
function countContents(file: string): Rehearsal {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: found } = database.prepare('pragma integrity_check').get() ?? {};
    if (found !== 'ok') throw new BackupProblem('damaged', String(found));
    const getNumber = (query: string) => Number(database.prepare(query).get()?.number);
    return {
      version: getNumber('select max(version) as number from schema_version'),
      places: getNumber('select count(*) as number from locations'),
      users: getNumber('select count(*) as number from users'),
    };
  } finally {
    database.close();
  }
}

/** Throws `BackupProblem` if a file is not a valid copy. */
function checkCopy(file: string): void {
  const copy = openCopy(file);
  try {
    const check = copy.prepare('pragma quick_check').get();
    if (check?.quick_check !== 'ok') throw new BackupProblem('damaged');
    const version = Number(copy.prepare('select max(version) as version from schema_version').get()?.version ?? 0);
    if (version > latestVersion) throw new BackupProblem('newer-version', String(version));
  } finally {
    copy.close();
  }
}

/** Opens a copy as immutable if it has no side files. Otherwise SQLite would create such files and leave them there. */
function openCopy(file: string): DatabaseSync {
  if (sideFiles.some((part) => existsSync(file + part))) return new DatabaseSync(file, { readOnly: true });
  return new DatabaseSync(`${pathToFileURL(file)}?immutable=1`, { readOnly: true });
}

/** Writes the write-ahead log into the database file. It works only when no other process has the database open. */
function settle(database: string): void {
  const last = new DatabaseSync(database, { timeout: 200 });
  try {
    last.exec('pragma locking_mode = exclusive; pragma journal_mode = delete;');
    last.exec('begin exclusive; commit;');
  } catch {
    throw new BackupProblem('in-use');
  } finally {
    last.close();
  }
}

type BackupFailure = FailureOf<'backup-failed'>;

/** A problem that `toBackupResult` converts to a failure. */
class BackupProblem extends Error {
  readonly problem: BackupFailure['problem'];
  readonly detail: string | undefined;
  constructor(problem: BackupFailure['problem'], detail?: string) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

async function toBackupResult<T>(
  context: Pick<BackupFailure, 'action' | 'file' | 'database'>,
  work: () => Promise<T>,
): Promise<Result<T, BackupFailure>> {
  try {
    return ok(await work());
  } catch (cause) {
    if (!(cause instanceof BackupProblem)) {
      const detail = cause instanceof Error ? cause.message : String(cause);
      return err({ kind: 'backup-failed', ...context, problem: 'system', detail });
    }
    const { problem, detail } = cause;
    return err({ kind: 'backup-failed', ...context, problem, ...(detail === undefined ? {} : { detail }) });
  }
}
