import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../../../ports/logger.ts';

/** Milliseconds that somebody waits for a connection, and then for PostgreSQL to say anything on it. */
const patience = 5_000;

/**
 * Connections to PostgreSQL for a server under way: whoever waits is answered in time, whatever happens to PostgreSQL.
 *
 * A connection on which nothing is said while somebody uses it is closed, not handed back: the `begin` that nobody waited
 * for may yet be carried out, and what the next user writes would be part of a transaction that never ends.
 */
export function postgresPool(url: string, connections: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...common(url),
    max: connections,
    connectionTimeoutMillis: patience,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  const lost = (cause: Error) => log.warn('A database connection was lost', { cause: cause.message });
  pool.on('error', lost);
  pool.on('connect', (client) => {
    // The pool hears the errors of those that lie idle. One that breaks in use would end the process if nobody did.
    client.on('error', () => undefined);
    const stream = streamOf(client);
    stream.on('timeout', () => stream.destroy(new Error(`no word from PostgreSQL in ${patience} ms`)));
  });
  pool.on('acquire', (client) => void streamOf(client).setTimeout(patience));
  pool.on('release', (_cause, client) => void streamOf(client).setTimeout(0));
  return pool;
}

/** One connection that waits as long as it takes: for the lock of another process that migrates, and for large tables. */
export const patientPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ ...common(url), max: 1, connectionTimeoutMillis: patience });
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
