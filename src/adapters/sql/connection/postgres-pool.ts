import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../../../ports/logger.ts';

/** Milliseconds to wait for a connection, and then for PostgreSQL to say anything on it. */
const silenceTimeoutMs = 5_000;

/** Milliseconds; a statement ends before the process that asked gives up on it, so that none waits on behind its back. */
const statementTimeoutMs = 4_500;

/** Connections of look-ups, and those of everything else: a crowd of writes does not make look-ups wait. */
export interface PostgresPools {
  readonly lookups: pg.Pool;
  readonly general: pg.Pool;
}

/** `connections` in all; a third of them for look-ups, at most four. A single connection serves both. */
export function createPostgresPools(url: string, connections: number, log: Logger): PostgresPools {
  if (connections === 1) {
    const pool = createPostgresPool(url, 1, log);
    return { lookups: pool, general: pool };
  }
  const forLookups = Math.max(1, Math.min(4, Math.floor(connections / 3)));
  return {
    lookups: createPostgresPool(url, forLookups, log),
    general: createPostgresPool(url, connections - forLookups, log),
  };
}

/**
 * Connections to PostgreSQL for a server under way: each request is answered in time, whatever happens to PostgreSQL.
 *
 * A connection on which nothing is said while it is used is closed, not handed back: the `begin` that was given up
 * may yet be carried out, and what the next user writes would be part of a transaction that never ends.
 */
export function createPostgresPool(url: string, connections: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...common(url),
    max: connections,
    connectionTimeoutMillis: silenceTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    // A backend looks every second whether the process that waits for its statement is still there.
    options: '-c client_connection_check_interval=1000',
    keepAlive: true,
  });
  const lost = (cause: Error) => log.warn('A database connection was lost', { cause: cause.message });
  pool.on('error', lost);
  pool.on('connect', (client) => {
    // The pool hears the errors of idle connections. One that breaks in use would end the process without a listener.
    client.on('error', () => undefined);
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy(new Error(`no word from PostgreSQL in ${silenceTimeoutMs} ms`)));
  });
  pool.on('acquire', (client) => void streamOf(client).setTimeout(silenceTimeoutMs));
  pool.on('release', (_cause, client) => void streamOf(client).setTimeout(0));
  return pool;
}

/** One connection that waits as long as it takes: for the lock of another process that migrates, and for large tables. */
export const createMigrationPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ ...common(url), max: 1, connectionTimeoutMillis: silenceTimeoutMs });
  // What is under way fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

/** Its types say less than it is. */
const streamOf = (client: pg.PoolClient): Socket => client.connection.stream as Socket;

const common = (url: string): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'whereat',
  types: { getTypeParser: (type: number, format?: 'text' | 'binary') => parserOf(type, format) },
});

/** Times are int8, which the driver gives as text; milliseconds since 1970 fit a number. */
const parserOf = (type: number, format: 'text' | 'binary' = 'text') =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text');
