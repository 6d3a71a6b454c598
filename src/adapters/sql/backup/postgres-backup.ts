import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { FailureOf } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { DatabaseBackup, Rehearsal } from '../../../ports/shared/database-backup.ts';
import { createMigrationPool } from '../connection/postgres-pool.ts';
import { createPostgresServers } from '../connection/postgres-servers.ts';
import { type PostgresSettings, parsePostgresUrl } from '../connection/postgres-url.ts';
import { restrictToOwner } from '../connection/sqlite.ts';
import { errorMessage } from '../errors/failure-message.ts';
import { auditLogFunction } from '../migrations/0049-audit-log-triggers.ts';
import { latestVersion } from '../migrations/migrate.ts';
import { renameDurably } from './sqlite-backup.ts';

type Failed = FailureOf<'backup-failed'>;
type Problem = Failed['problem'];

/**
 * Creates backups with `pg_dump`, `pg_restore` and `psql`, which must be at least as new as the server.
 *
 * `pg_restore` alone could leave half of the tables if a dump is truncated, or restore tables of a newer version. So the dump is read to
 * its end first. Then `psql` drops the old tables and runs the script of `pg_restore` in one transaction.
 */
export function createPostgresBackup(databaseUrl: string): DatabaseBackup {
  const parsed = parsePostgresUrl(databaseUrl, process.env);

  const trying = async <T>(
    about: Pick<Failed, 'action' | 'file'>,
    work: (settings: PostgresSettings) => Promise<T>,
  ): Promise<Result<T, Failed>> => {
    const database = parsed.ok
      ? parsed.value.hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
      : 'DATABASE_URL';
    const backupFailure = (problem: Problem, detail?: string) =>
      err<Failed>({ kind: 'backup-failed', ...about, database, problem, ...(detail === undefined ? {} : { detail }) });
    if (!parsed.ok) return backupFailure('system', parsed.reason);
    try {
      return ok(await work(parsed.value));
    } catch (cause) {
      return backupFailure(...getProblem(cause));
    }
  };

  return {
    backup: (file) =>
      trying({ action: 'backup', file }, async (settings) => {
        if (existsSync(file)) throw new BackupError('file-exists');
        const { tables, version } = await getState(settings);
        if (version === undefined) throw new BackupError('no-database');
        const unfinished = `${file}.saving`;
        rmSync(unfinished, { force: true });
        try {
          restrictToOwner(unfinished);
          const dumping = start(settings, 'pg_dump', [
            ...['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`],
            ...tables.map((table) => `--table=${table}`),
          ]);
          await dumping.ended;
          renameDurably(unfinished, file);
        } finally {
          rmSync(unfinished, { force: true });
        }
        return { file, bytes: statSync(file).size };
      }),

    restore: (file) =>
      trying({ action: 'restore', file }, async (settings) => {
        if (!existsSync(file)) throw new BackupError('no-file');
        await checkDump(settings, file);
        const { tables, version, isInUse } = await getState(settings, ENDING_MS);
        if (isInUse) throw new BackupError('in-use');
        if (version === undefined && tables.length > 0)
          throw new BackupError('system', 'the database has tables of another program');
        await replaceTables(settings, tables, file);
        return { file: settings.database ?? file, bytes: statSync(file).size };
      }),

    rehearse: (file) =>
      trying({ action: 'restore', file }, async (settings) => {
        if (!existsSync(file)) throw new BackupError('no-file');
        await checkDump(settings, file);
        const database = `whereat_rehearsal_${randomBytes(6).toString('hex')}`;
        const scratch = { ...settings, database, variables: { ...settings.variables, PGDATABASE: database } };
        await createScratchDatabase(settings, database);
        try {
          // A connection pooler may know only the databases of its configuration.
          await query(scratch, 'select').catch(throwNotTried);
          await replaceTables(scratch, [], file);
          const [found] = await query<Rehearsal>(
            scratch,
            `select (select max(version) from schema_version)::int as version,
              (select count(*) from locations)::int as places, (select count(*) from users)::int as users`,
          );
          return found!;
        } finally {
          await query(settings, `drop database ${database} with (force)`);
        }
      }),
  };
}

function getProblem(cause: unknown): readonly [problem: Problem, detail?: string] {
  if (cause instanceof BackupError) return cause.detail === undefined ? [cause.problem] : [cause.problem, cause.detail];
  const { code, syscall, path = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall?.startsWith('spawn')) return ['no-program', path];
  return ['system', errorMessage(cause)];
}

class BackupError extends Error {
  readonly problem: Problem;
  readonly detail: string | undefined;

  constructor(problem: Problem, detail?: string) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

interface DatabaseState {
  /** Quoted names with their schema. */
  readonly tables: readonly string[];
  /** The version of the schema; `undefined` if the database does not belong to this program. */
  readonly version: number | undefined;
  readonly isInUse: boolean;
}

/** Milliseconds for which PostgreSQL may still list the connections of a stopped server. */
const ENDING_MS = 1_000;

/** Returns the state of the database. It is in use if others are connected for `graceMs` milliseconds without interruption. */
async function getState(settings: PostgresSettings, graceMs = 0): Promise<DatabaseState> {
  const pool = createMigrationPool(createPostgresServers(settings));
  try {
    const { rows } = await pool.query<{ schema: string; name: string }>(
      "select current_schema() as schema, relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')",
    );
    const isUsed = async () => {
      const used = await pool.query(
        'select from pg_stat_activity where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()',
        [settings.applicationName],
      );
      return used.rowCount !== 0;
    };
    const until = Date.now() + graceMs;
    let isInUse = await isUsed();
    while (isInUse && Date.now() < until) {
      await pause(20);
      isInUse = await isUsed();
    }
    const found = rows.some(({ name }) => name === 'schema_version')
      ? await pool.query<{ version: number }>('select max(version) as version from schema_version')
      : undefined;
    return {
      tables: rows.map(({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`),
      version: found?.rows[0]?.version ?? undefined,
      isInUse,
    };
  } finally {
    await pool.end();
  }
}

/** Runs one query on a connection of its own. */
async function query<Row extends object>(settings: PostgresSettings, text: string): Promise<readonly Row[]> {
  const pool = createMigrationPool(createPostgresServers(settings));
  try {
    return (await pool.query<Row>(text)).rows;
  } finally {
    await pool.end();
  }
}

/** Creates an empty database for a test restore. A failure does not mean that the dump is bad. */
async function createScratchDatabase(settings: PostgresSettings, name: string): Promise<void> {
  await query(settings, `create database ${name} template template0 encoding 'UTF8'`).catch(throwNotTried);
}

function throwNotTried(cause: unknown): never {
  throw new BackupError('not-tried', getProblem(cause)[1]);
}

/** Reads a dump to its end and checks its version. Throws a `BackupError` if it is not valid. */
async function checkDump(settings: PostgresSettings, file: string): Promise<void> {
  try {
    const versions = start(settings, 'pg_restore', ['--data-only', '--table=schema_version', '--file=-', file]);
    const text = await toText(versions.output);
    await versions.ended;
    const version = Math.max(0, ...[...text.matchAll(/^(\d+)\t\d+$/gm)].map(([, number]) => Number(number)));
    if (version === 0) throw new BackupError('damaged');
    if (version > latestVersion) throw new BackupError('newer-version', String(version));
    const all = start(settings, 'pg_restore', ['--file=-', file]);
    all.output.resume();
    await all.ended;
  } catch (cause) {
    // A `ProgramError` is a complaint of `pg_restore` about the file. A missing `pg_restore` is another error.
    throw cause instanceof ProgramError ? new BackupError('damaged', cause.message) : cause;
  }
}

/** Replaces all tables by those of the dump. `commit` is sent only after a complete dump; otherwise everything is rolled back. */
async function replaceTables(settings: PostgresSettings, tables: readonly string[], file: string): Promise<void> {
  const psql = start(settings, 'psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null']);
  const input = psql.child.stdin!;
  // `psql` has ended, which is reported by `psql.ended`.
  input.on('error', () => undefined);
  input.write('begin;\n');
  if (tables.length > 0) input.write(`drop table ${tables.join(', ')} cascade;\n`);
  input.write(`${auditLogFunction};\n`);
  const dump = start(settings, 'pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', '--file=-', file]);
  dump.output.pipe(input, { end: false });
  const dumped = dump.ended.then(
    () => input.end('\ncommit;\nanalyze;\n'),
    (cause) => {
      psql.child.kill();
      throw cause;
    },
  );
  // If `psql` has ended, `pg_restore` would wait forever for its reader.
  const replaced = psql.ended.finally(() => dump.child.kill());
  const [first, second] = await Promise.allSettled([replaced, dumped]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
}

class ProgramError extends Error {}

interface Running {
  readonly child: ChildProcess;
  readonly output: Readable;
  /** Rejects with a `ProgramError`, or with the system's error if the program did not start. */
  readonly ended: Promise<void>;
}

/** Starts a program of PostgreSQL. The connection is in its environment, where other users cannot read the password. */
function start({ variables }: PostgresSettings, program: string, words: readonly string[]): Running {
  const child = spawn(program, words, { stdio: 'pipe', env: { ...process.env, ...variables } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new ProgramError(output.trim().split('\n')[0] || `${program} ended with ${code}`)),
    );
  });
  // The caller awaits it later; until then a rejection must not be unhandled.
  ended.catch(() => undefined);
  return { child, output: child.stdout, ended };
}

async function toText(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}
