import pg from 'pg';
import { errorCode } from '../errors/map-driver-error.ts';
import type { PostgresHost, PostgresSettings, TargetSessionAttrs, TlsChoice } from './postgres-url.ts';

/** A server that responded, and how to connect to it. */
export interface PostgresServer extends PostgresHost {
  readonly tls: TlsChoice;
  /** True if it accepts settings in the startup message; a pooler may reject them. */
  readonly takesOptions: boolean;
  readonly encoding: string;
  /** The version number of the server; 180004 is 18.4. */
  readonly version: number;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  /** True if the server ends long statements itself. */
  readonly hasStatementTimeout: boolean;
}

/** Selects one of several servers: the first that responds and meets `target_session_attrs`. */
export interface PostgresServers {
  readonly settings: PostgresSettings;
  /**
   * Returns the server that was found last. If it was forgotten, tries all hosts again. Rejects with an `AggregateError` of the reasons.
   */
  find(): Promise<PostgresServer>;
  /** Forgets the server: it could not be reached, or its connections broke. */
  forget(): void;
}

export function createPostgresServers(settings: PostgresSettings): PostgresServers {
  let found: Promise<PostgresServer> | undefined;
  return {
    settings,
    find() {
      if (found === undefined) {
        const finding = findServer(settings);
        found = finding;
        finding.catch(() => {
          if (found === finding) found = undefined;
        });
      }
      return found;
    },
    forget() {
      found = undefined;
    },
  };
}

/** The settings of a server's connections. The operator's `options` override them. */
const serverOptions = {
  idle_in_transaction_session_timeout: 10_000,
  /** A backend checks every second whether its client still exists. */
  client_connection_check_interval: 1_000,
};

/** Disables the timeouts of a role or database during a migration. */
const migrationOptions = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** The timeouts of a pool in milliseconds. A statement ends before its process gives up, so that no statement continues unnoticed. */
export interface PoolTimeouts {
  /** The maximum time to get a connection. */
  readonly connectMs: number;
  /** The maximum time without any data from PostgreSQL. */
  readonly silenceMs: number;
  readonly statementMs: number;
}

export const defaultTimeouts: PoolTimeouts = { connectMs: 5_000, silenceMs: 5_000, statementMs: 4_500 };

/** Returns the driver's configuration for one server. A migration has no timeouts. */
export const getClientConfig = (
  { user, password, database, applicationName, options, sslNegotiation }: PostgresSettings,
  { host, port, tls, takesOptions }: Pick<PostgresServer, 'host' | 'port' | 'tls' | 'takesOptions'>,
  timeouts: PoolTimeouts | undefined,
): pg.ClientConfig => {
  const own = Object.entries(
    timeouts === undefined ? migrationOptions : { statement_timeout: timeouts.statementMs, ...serverOptions },
  ).map(([name, value]) => `-c ${name}=${value}`);
  const all = [...own, options].filter((option) => option !== '').join(' ');
  return {
    host,
    port,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ssl: host.startsWith('/') ? false : tls,
    ...(sslNegotiation === 'direct' && { sslnegotiation: sslNegotiation }),
    application_name: applicationName,
    ...(takesOptions && all !== '' && { options: all }),
  };
};

async function findServer(settings: PostgresSettings): Promise<PostgresServer> {
  const hosts = settings.isShuffled ? settings.hosts.toSorted(() => Math.random() - 0.5) : settings.hosts;
  const causes: unknown[] = [];
  const wrong: PostgresServer[] = [];
  for (const host of hosts)
    try {
      const server = await connectTo(host, settings);
      if (matchesSessionAttrs(settings.targetSessionAttrs, server)) return server;
      wrong.push(server);
      causes.push(new Error(`${host.host}:${host.port} is not ${settings.targetSessionAttrs}`));
    } catch (cause) {
      causes.push(cause);
    }
  if (settings.targetSessionAttrs === 'prefer-standby' && wrong[0] !== undefined) return wrong[0];
  throw new AggregateError(causes, 'no server can be used');
}

const matchesSessionAttrs = (attrs: TargetSessionAttrs, { isStandby, isReadOnly }: PostgresServer): boolean =>
  ({
    any: true,
    'read-write': !isReadOnly,
    'read-only': isReadOnly,
    primary: !isStandby,
    standby: isStandby,
    'prefer-standby': isStandby,
  })[attrs];

/** Connects with or without TLS, in the order of `sslmode`. */
async function connectTo(host: PostgresHost, settings: PostgresSettings): Promise<PostgresServer> {
  const choices = host.host.startsWith('/') ? [false as const] : settings.tls;
  let refused: unknown;
  for (const tls of choices)
    try {
      return await queryServerState(settings, { ...host, tls });
    } catch (cause) {
      if (!isTlsRefused(cause)) throw cause;
      refused = cause;
    }
  throw refused;
}

/** Queries the server. Omits the settings if a pooler rejects them or PostgreSQL is too old to know them. */
async function queryServerState(
  settings: PostgresSettings,
  way: PostgresHost & { readonly tls: TlsChoice },
): Promise<PostgresServer> {
  try {
    return await ask(settings, { ...way, takesOptions: true });
  } catch (cause) {
    const code = errorCode(cause);
    if (code !== protocolViolation && code !== undefinedObject) throw cause;
    const server = await ask(settings, { ...way, takesOptions: false });
    if (code === undefinedObject && server.version >= MIN_SERVER_VERSION) throw cause;
    return server;
  }
}

/** PostgreSQL 14, the first version with `client_connection_check_interval`. */
export const MIN_SERVER_VERSION = 140_000;
/** PgBouncer's "unsupported startup parameter". */
const protocolViolation = '08P01';
/** PostgreSQL's "unrecognized configuration parameter". */
const undefinedObject = '42704';

async function ask(
  settings: PostgresSettings,
  way: Pick<PostgresServer, 'host' | 'port' | 'tls' | 'takesOptions'>,
): Promise<PostgresServer> {
  const client = new pg.Client({
    ...getClientConfig(settings, way, defaultTimeouts),
    connectionTimeoutMillis: settings.connectTimeoutMs,
    query_timeout: settings.connectTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Answer>(`select current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      current_setting('statement_timeout') <> '0' as "hasStatementTimeout"`);
    return { ...way, ...rows[0]! };
  } finally {
    void client.end().catch(() => undefined);
  }
}

type Answer = Pick<PostgresServer, 'encoding' | 'version' | 'isStandby' | 'isReadOnly' | 'hasStatementTimeout'>;

/** Returns whether the server has no TLS, or `pg_hba.conf` has no entry for this kind of connection. */
const isTlsRefused = (cause: unknown): boolean =>
  errorCode(cause) === '28000' || (cause instanceof Error && /does not support SSL/.test(cause.message));

/** Returns whether waiting may help: nothing responds, or the server is starting, stopping, full, or not yet the primary. */
export const isUnreachable = (cause: unknown): boolean =>
  cause instanceof AggregateError
    ? cause.errors.some(isUnreachable)
    : unreachableCodes.has(errorCode(cause)) ||
      (cause instanceof Error && /timeout|terminated unexpectedly|^\S+ is not /.test(cause.message));

/** The error codes of the system, and those of PostgreSQL for shutting down, crashed, starting, and too many connections. */
const unreachableCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOENT',
    'EPIPE',
  ],
  ...['57P01', '57P02', '57P03', '53300'],
]);
