import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { DatabaseHealth } from '../../../ports/shared/database-health.ts';
import type { Logger } from '../../../ports/shared/logger.ts';
import type { Metric } from '../../../ports/shared/metric.ts';
import { rankRestoredChanges } from '../changes/rank-restored-changes.ts';
import { createClusterLoaders } from '../distribution/cluster-loaders.ts';
import { countWorkers, hasDistributedTables } from '../distribution/distributed-tables.ts';
import { errorMessage } from '../errors/failure-message.ts';
import { mapDriverError } from '../errors/map-driver-error.ts';
import { type Engine, latestVersion, type Migrated, type MigrateOptions, migrate } from '../migrations/migrate.ts';
import type { Schema } from '../schema/schema.ts';
import { createBatchLoader } from './postgres-batch-loader.ts';
import { createPostgresClock } from './postgres-clock.ts';
import { UnknownCommitDialect } from './postgres-dialect.ts';
import { createMigrationPool, createPostgresPools, type PostgresPools } from './postgres-pool.ts';
import {
  createPostgresServers,
  isUnreachable,
  MIN_SERVER_VERSION,
  type PostgresServer,
  type PostgresServers,
} from './postgres-servers.ts';
import { type PostgresSettings, parsePostgresUrl } from './postgres-url.ts';
import { createReplicas, createVisitorReads, type ReadForVisitor, type Replicas, readReplicas } from './replicas.ts';
import { type HoldWrites, NodeSqliteDialect } from './sqlite.ts';
import { type PrepareRead, readThrough, sqliteReadConnection } from './sqlite-read-connection.ts';
import { createReadThread } from './sqlite-read-thread.ts';
import { createWriteBatcher, type Write } from './write-batcher.ts';

/** An open database with the schema version of this program. */
export interface Database {
  readonly engine: Engine;
  /** True if `whereat db distribute` has distributed its tables over several machines. */
  readonly isDistributed: boolean;
  /** The file of a SQLite database; `undefined` for PostgreSQL and in memory. */
  readonly file?: string | undefined;
  readonly query: Kysely<Schema>;
  /** Queries that may read many rows. For a SQLite file they run on a thread of their own if `readProgram` is set. */
  readonly scan: Kysely<Schema>;
  /** The version before the migrations; 0 for a new database. */
  readonly versionFound: number;
  readonly versionNow: number;
  /** The clock that all processes share, if it is not the clock of the machine. */
  readonly clock?: Clock;
  readonly prepareRead: PrepareRead;
  /** Reads data for a visitor, possibly from a replica. */
  readonly readForVisitor: ReadForVisitor;
  readonly write: Write;
  /** Runs work while this process writes nothing, because SQLite has one writer. Writes that have begun are committed first. */
  readonly holdWrites: HoldWrites;
  /** Returns whether no location has been created yet. */
  isUntouched(): Promise<boolean>;
  health(): Promise<DatabaseHealth>;
  /** The numbers of connections and of retries. */
  metrics(): readonly Metric[];
  readonly counters: DatabaseCounters;
  close(): Promise<void>;
  readonly log: Logger;
  /** Logs an error, at most once a second. */
  logError(cause: unknown): void;
}

/** Counters since the start of the process. */
interface DatabaseCounters {
  deadlocks: number;
  stalePlans: number;
  /** The last write that failed for lack of space or permission. `at` is a time of `performance.now`. */
  unsaved?: { readonly kind: 'read-only' | 'no-room'; readonly at: number };
}

/** The reason why a database cannot be used, and what to do, as one sentence for the operator. */
interface OpenFailure {
  readonly reason: string;
  /** True if the URL is invalid. */
  readonly isMisconfigured?: boolean;
}

export interface OpenOptions extends MigrateOptions {
  /** The total number of connections to PostgreSQL. */
  readonly connections?: number;
  /** The time to wait for an unresponsive PostgreSQL. */
  readonly waitSeconds?: number;
  /** The standbys that visitors read, and their maximum lag. */
  readonly replicas?: { readonly url: string; readonly maxLagMs: number } | undefined;
  /** The file of the program that calls `serveReads`. */
  readonly readProgram?: string;
  /** The initial content of a SQLite database in memory, as the bytes of a database file. */
  readonly image?: Uint8Array;
}

type Opened = { readonly ok: true; readonly value: Database } | ({ readonly ok: false } & OpenFailure);

/**
 * Opens `sqlite:FILE`, `sqlite::memory:` or `postgres://…`, and migrates it to the current version. The failure is a sentence for the
 * operator, without the password of the URL.
 */
export const openDatabase = (url: string, log: Logger, options: OpenOptions = {}): Promise<Opened> =>
  url.startsWith('sqlite:')
    ? openSqliteDatabase(url.slice('sqlite:'.length), log, options)
    : openPostgresDatabase(url, log, options);

async function openSqliteDatabase(
  file: string,
  log: Logger,
  { readProgram, image, replicas, ...migrating }: OpenOptions,
): Promise<Opened> {
  if (replicas !== undefined)
    return { ok: false, reason: 'DATABASE_REPLICA_URL is wrong: SQLite has no standbys.', isMisconfigured: true };
  let query: Kysely<Schema> | undefined;
  try {
    const dialect = new NodeSqliteDialect(file, image);
    query = new Kysely<Schema>({ dialect });
    const migrated = await migrate(query, 'sqlite', log, migrating);
    if (migrated.outcome === 'too-new') {
      await query.destroy();
      return { ok: false, reason: newer(migrated) };
    }
    const database = createDatabase(query, 'sqlite', migrated, log, sqliteAccess(query, dialect, file, readProgram));
    return { ok: true, value: { ...database, ...(file !== ':memory:' && { file }) } };
  } catch (cause) {
    await query?.destroy().catch(() => undefined);
    return { ok: false, reason: sqliteReason(file, cause) };
  }
}

async function openPostgresDatabase(
  url: string,
  log: Logger,
  { connections = 10, waitSeconds = 0, replicas: wanted, ...migrating }: OpenOptions,
): Promise<Opened> {
  const settings = parsePostgresUrl(url, process.env);
  if (!settings.ok) return { ok: false, reason: `DATABASE_URL is wrong: ${settings.reason}.`, isMisconfigured: true };
  const replicaSettings = wanted && parsePostgresUrl(wanted.url, process.env);
  if (replicaSettings?.ok === false)
    return { ok: false, reason: `DATABASE_REPLICA_URL is wrong: ${replicaSettings.reason}.`, isMisconfigured: true };
  const servers = createPostgresServers(settings.value);
  try {
    const server = await waitForServer(servers, waitSeconds, log);
    const refused = versionProblem(server);
    if (refused !== undefined) return { ok: false, reason: refused };
    warnAboutConnection(server, log);
    const { migrated, isDistributed } = await migratePostgres(servers, log, migrating);
    if (migrated.outcome === 'too-new') return { ok: false, reason: newer(migrated) };
    const pools = createPostgresPools(servers, connections, isDistributed, log);
    const query = new Kysely<Schema>({ dialect: new UnknownCommitDialect({ pool: pools.general }) });
    const replicas =
      wanted && replicaSettings
        ? createReplicas({
            primary: query,
            settings: replicaSettings.value,
            connections,
            maxLagMs: wanted.maxLagMs,
            log,
          })
        : undefined;
    const access = postgresAccess(query, pools, isDistributed, replicas);
    const database = createDatabase(query, 'postgres', migrated, log, access);
    const clock = await createPostgresClock(query).catch(async (cause: unknown) => {
      await database.close();
      throw cause;
    });
    const close = async () => {
      clock.close();
      await database.close();
    };
    return { ok: true, value: { ...database, clock, close } };
  } catch (cause) {
    return { ok: false, reason: postgresReason(settings.value, cause) };
  }
}

/** Waits for a database that starts after this server, or that is just being replaced. */
async function waitForServer(servers: PostgresServers, seconds: number, log: Logger): Promise<PostgresServer> {
  const until = performance.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await servers.find();
    } catch (cause) {
      const remainingMs = until - performance.now();
      if (remainingMs <= 0 || !isUnreachable(cause)) throw cause;
      if (attempt === 1)
        log.warn('Waiting for PostgreSQL', { at: listHosts(servers.settings), seconds, cause: errorMessage(cause) });
      await new Promise((resolve) => setTimeout(resolve, Math.min(remainingMs, 1_000)));
    }
}

/** Returns why a server cannot be used: it is too old, or its encoding is not UTF-8 and cannot store every name. */
function versionProblem({ host, port, encoding, version }: PostgresServer): string | undefined {
  if (version < MIN_SERVER_VERSION)
    return `The PostgreSQL at ${host}:${port} has the version ${Math.floor(version / 10_000)}. Whereat needs 14 or newer.`;
  if (encoding === 'UTF8') return undefined;
  return `The PostgreSQL database at ${host}:${port} has the encoding ${encoding}, which cannot hold every name. Make one with: create database … encoding 'UTF8' template template0.`;
}

function warnAboutConnection({ host, tls, hasStatementTimeout }: PostgresServer, log: Logger): void {
  if (tls === false && !isThisMachine(host))
    log.warn('The connection to PostgreSQL is not encrypted: set sslmode=verify-full in DATABASE_URL', { host });
  if (!hasStatementTimeout)
    log.warn(
      "What stands before PostgreSQL does not pass statement_timeout on: run ALTER ROLE … SET statement_timeout = '4500ms', and SET idle_in_transaction_session_timeout = '10s'",
      { host },
    );
}

/** Returns whether a host is a socket folder or a loopback address. */
const isThisMachine = (host: string): boolean => /^(\/|localhost$|127\.|::1$)/.test(host);

async function migratePostgres(
  servers: PostgresServers,
  log: Logger,
  migrating: MigrateOptions,
): Promise<{ readonly migrated: Migrated; readonly isDistributed: boolean }> {
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createMigrationPool(servers) }) });
  try {
    const migrated = await migrate(query, 'postgres', log, migrating);
    if (migrated.outcome === 'migrated' && migrated.to === latestVersion) await rankRestoredChanges(query);
    return { migrated, isDistributed: await hasDistributedTables(query) };
  } finally {
    await query.destroy();
  }
}

const createDatabase = (
  query: Kysely<Schema>,
  engine: Engine,
  { from, to }: Extract<Migrated, { outcome: 'migrated' }>,
  log: Logger,
  access: Access,
  counters: DatabaseCounters = { deadlocks: 0, stalePlans: 0 },
): Database => ({
  engine,
  isDistributed: access.isDistributed,
  query,
  scan: access.scan ?? query,
  versionFound: from,
  versionNow: to,
  log,
  logError: createThrottledErrorLogger(log),
  counters,
  health: () => getHealth(query, engine, to, counters, access.isDistributed),
  metrics: () => [
    ...access.metrics(),
    {
      name: 'database_retries_total',
      help: 'What the database had undone and was done again.',
      type: 'counter',
      samples: [
        { labels: { reason: 'lock_conflict' }, value: counters.deadlocks },
        { labels: { reason: 'stale_plan' }, value: counters.stalePlans },
      ],
    },
  ],
  isUntouched: () =>
    query
      .selectFrom('handles')
      .select('handle_key')
      .limit(1)
      .execute()
      .then(
        (found) => found.length === 0,
        () => false,
      ),
  prepareRead: access.prepareRead,
  readForVisitor: access.readForVisitor ?? ((work) => work(query)),
  write: access.write,
  holdWrites: access.holdWrites,
  close: async () => {
    await access.scan?.destroy();
    await access.close();
    await query.destroy();
  },
});

/** Milliseconds for which a failed write is reported. */
const FAILED_WRITE_MS = 60_000;

async function getHealth(
  query: Kysely<Schema>,
  engine: Engine,
  knownVersion: number,
  { unsaved }: DatabaseCounters,
  isDistributed: boolean,
): Promise<DatabaseHealth> {
  const readOnly = engine === 'postgres' ? sql`current_setting('transaction_read_only') = 'on'` : sql`0`;
  const recent = unsaved !== undefined && performance.now() - unsaved.at < FAILED_WRITE_MS ? unsaved.kind : 'ok';
  try {
    const { rows } = await sql<{
      version: number;
      read_only: boolean | number;
    }>`select max(version) as version, ${readOnly} as read_only from schema_version`.execute(query);
    const { version, read_only } = rows[0]!;
    const workers = isDistributed ? await countWorkers(query) : undefined;
    return {
      answers: true,
      storage: read_only ? 'read-only' : recent,
      version,
      knownVersion,
      ...(workers !== undefined && { workers }),
    };
  } catch {
    return { answers: false, storage: recent, version: undefined, knownVersion };
  }
}

const poolMetric = (pools: PostgresPools): Metric => ({
  name: 'database_pool_connections',
  help: 'Connections to PostgreSQL, and requests that wait for one.',
  type: 'gauge',
  samples: (['lookups', 'general'] as const).flatMap((pool) => {
    const { totalCount, idleCount, waitingCount } = pools[pool];
    return Object.entries({ in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(
      ([state, value]) => ({
        labels: { pool, state },
        value,
      }),
    );
  }),
});

const replicaMetric = (replicas: Replicas): Metric => ({
  name: 'database_replicas_usable',
  help: 'Replicas of PostgreSQL that are near enough to the primary to be read.',
  type: 'gauge',
  samples: [{ value: replicas.countUsable() }],
});

/** The operations by which the engines differ after opening. */
interface Access {
  readonly isDistributed: boolean;
  readonly scan?: Kysely<Schema>;
  readonly prepareRead: PrepareRead;
  readonly readForVisitor?: ReadForVisitor;
  readonly write: Write;
  readonly holdWrites: HoldWrites;
  metrics(): readonly Metric[];
  close(): void | Promise<void>;
}

function sqliteAccess(
  query: Kysely<Schema>,
  { holdWrites }: NodeSqliteDialect,
  file: string,
  readProgram: string | undefined,
): Access {
  const writing = { isDistributed: false, write: createWriteBatcher(query), holdWrites };
  // A database in memory has a single connection for reads and writes.
  if (file === ':memory:')
    return { prepareRead: readThrough(query), ...writing, metrics: () => [], close: () => undefined };
  const scan = readProgram === undefined ? undefined : createReadThread(file, readProgram);
  return { ...sqliteReadConnection(file), ...writing, ...(scan && { scan }), metrics: () => [] };
}

/**
 * Returns the operations of PostgreSQL. Each write has its own transaction on its own connection. Batching them as for SQLite would make
 * processes wait for each other's rows.
 */
const postgresAccess = (
  query: Kysely<Schema>,
  { lookups, general }: PostgresPools,
  isDistributed: boolean,
  replicas: Replicas | undefined,
): Access => {
  const createLoaders = isDistributed ? createClusterLoaders(general) : createBatchLoader;
  return {
    isDistributed,
    prepareRead: (text) => {
      const createLoader = (pool: Pool) => createLoaders(pool, text);
      return replicas ? readReplicas(replicas, createLoader(lookups), createLoader) : createLoader(lookups);
    },
    ...(replicas && { readForVisitor: createVisitorReads(replicas, query) }),
    write: async (work) => {
      const answer = await query.transaction().execute(work);
      await replicas?.waitForCommit();
      return answer;
    },
    holdWrites: (work) => work(),
    metrics: () => [poolMetric({ lookups, general }), ...(replicas ? [replicaMetric(replicas)] : [])],
    close: async () => {
      await replicas?.close();
      if (lookups !== general && !lookups.ended) await lookups.end();
    },
  };
};

/** Returns a logger of at most one line a second: an unavailable database fails every request, and must not fill the disk. */
function createThrottledErrorLogger(log: Logger): (cause: unknown) => void {
  let quietUntil = 0;
  let unreported = 0;
  return (cause) => {
    const now = performance.now();
    if (now < quietUntil) unreported += 1;
    else {
      log.error('The database failed', { cause: errorMessage(cause), ...(unreported > 0 && { unsaid: unreported }) });
      quietUntil = now + 1000;
      unreported = 0;
    }
  };
}

const newer = ({ found, known }: { readonly found: number; readonly known: number }): string =>
  `The database has version ${found}, this program knows ${known}. Start a newer Whereat, or restore an older backup.`;

/** Returns a sentence for the operator about a file that cannot be used. */
export const sqliteReason = (file: string, cause: unknown): string =>
  mapDriverError(cause).kind === 'no-room'
    ? `There is no room for the database file ${file}: ${errorMessage(cause)}. Bringing it up to date needs free room of twice its size, part of it for temporary files (SQLITE_TMPDIR). Make room and start again; nothing has been changed.`
    : `Cannot use the database file ${file}: ${errorMessage(cause)}. Check that it is a SQLite file, that this user may read and write it and its folder, and that its disk has room, or set DATABASE_URL.`;

/** Returns a sentence for the operator about a server that cannot be used. */
export const postgresReason = (settings: PostgresSettings, cause: unknown): string =>
  mapDriverError(cause).kind === 'no-room'
    ? `There is no room in the PostgreSQL database at ${listHosts(settings)}: ${errorMessage(cause)}. Make room and start again; nothing has been changed.`
    : `Cannot use the PostgreSQL database at ${listHosts(settings)}: ${errorMessage(cause)}. Check that it runs and that DATABASE_URL is right.`;

const listHosts = ({ hosts }: PostgresSettings): string => hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
