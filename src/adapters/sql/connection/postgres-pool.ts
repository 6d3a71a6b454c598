import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../../../ports/shared/logger.ts';
import { defaultTimeouts, getClientConfig, type PoolTimeouts, type PostgresServers } from './postgres-servers.ts';

/** A look-up in a cluster waits for a connection, and then for a worker that may hang: five seconds at most in all. */
const clusterLookupTimeouts: PoolTimeouts = { connectMs: 2_000, silenceMs: 1_500, statementMs: 1_400 };

/** Connections of look-ups, and those of everything else: a crowd of writes does not make look-ups wait. */
export interface PostgresPools {
  readonly lookups: pg.Pool;
  readonly general: pg.Pool;
}

/** `connections` in all; a third of them for look-ups, at most four. A single connection serves both. */
export function createPostgresPools(
  servers: PostgresServers,
  connections: number,
  isDistributed: boolean,
  log: Logger,
): PostgresPools {
  if (connections === 1) {
    const pool = createPostgresPool(servers, 1, log);
    return { lookups: pool, general: pool };
  }
  const forLookups = Math.max(1, Math.min(4, Math.floor(connections / 3)));
  return {
    lookups: createPostgresPool(servers, forLookups, log, isDistributed ? clusterLookupTimeouts : defaultTimeouts),
    general: createPostgresPool(servers, connections - forLookups, log),
  };
}

/**
 * Connections to PostgreSQL for a server under way: each request is answered in time, whatever happens to PostgreSQL.
 *
 * A connection on which nothing is said while it is used is closed, not handed back: the `begin` that was given up
 * may yet be carried out, and what the next user writes would be part of a transaction that never ends.
 */
export function createPostgresPool(
  servers: PostgresServers,
  connections: number,
  log: Logger,
  timeouts = defaultTimeouts,
): pg.Pool {
  const pool = new pg.Pool({
    Client: getClient(servers, timeouts),
    max: connections,
    connectionTimeoutMillis: timeouts.connectMs,
  });
  const lost = (cause: Error) => log.warn('A database connection was lost', { cause: cause.message });
  pool.on('error', lost);
  pool.on('connect', (client) => {
    // The pool hears the errors of idle connections. One that breaks in use would end the process without a listener.
    client.on('error', () => undefined);
    const stream = getStream(client);
    stream.on('timeout', () => stream.destroy(new Error(`no word from PostgreSQL in ${timeouts.silenceMs} ms`)));
  });
  pool.on('acquire', (client) => void getStream(client).setTimeout(timeouts.silenceMs));
  pool.on('release', (_cause, client) => void getStream(client).setTimeout(0));
  return pool;
}

/** One connection without time-outs: for the lock of another migrating process, and for large tables. */
export const createMigrationPool = (servers: PostgresServers): pg.Pool => {
  const pool = new pg.Pool({
    Client: getClient(servers, undefined),
    max: 1,
    connectionTimeoutMillis: defaultTimeouts.connectMs,
  });
  // Statements in progress fail by themselves.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

/** A connection to the server that is the one at that moment. */
const getClient = (servers: PostgresServers, timeouts: PoolTimeouts | undefined): typeof pg.Client =>
  class extends pg.Client {
    constructor() {
      const { settings } = servers;
      const [first] = settings.hosts;
      super({
        ...getClientConfig(settings, { ...first!, tls: false, takesOptions: true }, timeouts),
        keepAlive: true,
        types: { getTypeParser: (type: number, format?: 'text' | 'binary') => getParser(type, format) },
      });
      // A stopped server takes its connections with it: the next one looks for another.
      this.on('error', servers.forget);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (cause: Error) => void): void;
    override connect(callback?: (cause: Error) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToServer();
      if (callback === undefined) return connecting;
      connecting.then(() => (callback as () => void)(), callback);
    }

    async #connectToServer(): Promise<pg.Client> {
      const server = await inTime(servers.find());
      // What the driver's own constructor would have set for a known server.
      const { host, port, ssl, sslnegotiation, options } = getClientConfig(servers.settings, server, timeouts);
      const driver = this as unknown as DriverClient;
      Object.assign(driver, { host, port, ssl, sslNegotiation: sslnegotiation ?? 'postgres' });
      Object.assign(driver.connection, { ssl, sslNegotiation: sslnegotiation ?? 'postgres' });
      driver.connectionParameters.options = options;
      try {
        return await super.connect();
      } catch (cause) {
        servers.forget();
        throw cause;
      }
    }
  } as unknown as typeof pg.Client;

/** The members that the types of the driver omit. */
interface DriverClient {
  readonly connection: object;
  readonly connectionParameters: { options: string | undefined };
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('timeout: no PostgreSQL was found')), defaultTimeouts.connectMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Its types are incomplete. */
const getStream = (client: pg.PoolClient): Socket => client.connection.stream as Socket;

/** Times are int8, which the driver gives as text; milliseconds since 1970 fit a number. */
const getParser = (type: number, format: 'text' | 'binary' = 'text') =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text');
