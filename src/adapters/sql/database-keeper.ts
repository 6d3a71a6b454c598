import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import type { FailureOf } from '../../domain/failure.ts';
import { fail, type Outcome, ok } from '../../domain/outcome.ts';
import type { DatabaseKeeper, Kept } from '../../ports/database-keeper.ts';
import { latestVersion } from './migrate.ts';

/** Copies through SQLite's own online backup, which sees one moment of a database that is written meanwhile. */
export function sqliteKeeper(databaseUrl: string): DatabaseKeeper {
  const database = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : undefined;

  return {
    async backup(file) {
      if (database === undefined) return refused(postgresHint('pg_dump'));
      if (!existsSync(database))
        return refused(`There is no database at ${database}. Set DATABASE_URL to the one to save.`);
      if (existsSync(file)) return refused(`${file} is there already. Name another file, or remove it.`);
      return trying(`Cannot save ${database} to ${file}`, async () => {
        await copied(database, file);
        return { file, bytes: statSync(file).size };
      });
    },

    async restore(file) {
      if (database === undefined) return refused(postgresHint('pg_restore'));
      if (!existsSync(file)) return refused(`There is no file ${file}.`);
      return trying(`Cannot restore ${file}`, async () => {
        const wrong = whatIsWrongWith(file);
        if (wrong !== undefined) throw new Error(wrong);
        const fresh = `${database}.restoring`;
        rmSync(fresh, { force: true });
        await copied(file, fresh);
        if (existsSync(database)) {
          settle(database);
          renameSync(database, `${database}.before-restore`);
        }
        renameSync(fresh, database);
        return { file: database, bytes: statSync(database).size };
      });
    },
  };
}

async function copied(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, to, { rate: 1000 });
  } finally {
    source.close();
  }
}

/** Why a file is no copy of ours, if it is none. */
function whatIsWrongWith(file: string): string | undefined {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const check = copy.prepare('pragma quick_check').get();
    if (check?.quick_check !== 'ok') return 'it is damaged';
    const version = Number(copy.prepare('select max(version) as version from schema_version').get()?.version ?? 0);
    return version > latestVersion ? `it is of a newer Whereat, version ${version}` : undefined;
  } finally {
    copy.close();
  }
}

/** Writes everything into the one file, which only works when nobody else has it open. */
function settle(database: string): void {
  const last = new DatabaseSync(database, { timeout: 200 });
  try {
    last.exec('pragma locking_mode = exclusive; pragma journal_mode = delete;');
    last.exec('begin exclusive; commit;');
  } catch {
    throw new Error('the database is in use. Stop the server first');
  } finally {
    last.close();
  }
}

async function trying(what: string, act: () => Promise<Kept>): Promise<Outcome<Kept, FailureOf<'bad-request'>>> {
  try {
    return ok(await act());
  } catch (cause) {
    return refused(`${what}: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
}

const refused = (reason: string) => fail({ kind: 'bad-request', reason });

const postgresHint = (program: string): string =>
  `DATABASE_URL names a PostgreSQL database: use ${program}, as docs/operating.md shows.`;
