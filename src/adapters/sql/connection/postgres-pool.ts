import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../../../ports/shared/logger.ts';
import { defaultTimeouts, getClientConfig, type PoolTimeouts, type PostgresServers } from './postgres-servers.ts';

/**
 * Timeouts of look-ups in a cluster. A look-up waits for a connection and then for a worker that may hang: in total at most five seconds.
 */
const clusterLookupTimeouts: PoolTimeouts = { connectMs: 2_000, silenceMs: 1_500, statementMs: 1_400 };

/** The connections for look-ups, and those for everything else, so that many writes do not delay look-ups. */
export interface PostgresPools {
  readonly lookups: pg.Pool;
  readonly general: pg.Pool;
}

/** Creates pools with `connections` in total: a third for look-ups, at most four. A single connection serves both. */
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
 * Creates a pool for a running server, with timeouts that keep responses in time whatever happens to PostgreSQL.
 *
 * A connection that is silent while in use is closed and not reused. Its abandoned `begin` may still be executed, and the writes of the
 * next user would then belong to a transaction that never ends.
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
  const logLostConnection = (cause: Error) => log.warn('A database connection was lost', { cause: cause.message });
  pool.on('error', logLostConnection);
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. Without this listener, an error of a connection in use would end the process.
    client.on('error', () => undefined);
    const stream = getStream(client);
    stream.on('timeout', () => stream.destroy(new Error(`no word from PostgreSQL in ${timeouts.silenceMs} ms`)));
  });
  pool.on('acquire', (client) => void getStream(client).setTimeout(timeouts.silenceMs));
  pool.on('release', (_cause, client) => void getStream(client).setTimeout(0));
  return pool;
}

/**
 * Creates a pool with one connection and without timeouts, because a migration may wait for the lock of another process or change large
 * tables.
 */
export const createMigrationPool = (servers: PostgresServers): pg.Pool => {
  const pool = new pg.Pool({
    Client: getClient(servers, undefined),
    max: 1,
    connectionTimeoutMillis: defaultTimeouts.connectMs,
  });
  // Statements in progress fail on their own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

/** Returns a client class that connects to the server that `servers` has currently found. */
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
      // When a server stops, its connections break. The next connection then searches for a server again.
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
      const server = await rejectIfLate(servers.find());
      // The fields that the driver's constructor sets if the server is known.
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

/** The members that the driver's types omit. */
interface DriverClient {
  readonly connection: object;
  readonly connectionParameters: { options: string | undefined };
}

async function rejectIfLate<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('timeout: no PostgreSQL was found')), defaultTimeouts.connectMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the socket of a client. The driver's types are incomplete. */
const getStream = (client: pg.PoolClient): Socket => client.connection.stream as Socket;

/** Returns a parser that converts int8 to a number instead of text: milliseconds since 1970 are safe integers. */
const getParser = (type: number, format: 'text' | 'binary' = 'text') =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text');
