import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from 'node:tls';
import type { OrReason } from '../../../domain/result.ts';

/** A server to try. A host that begins with `/` is the folder of a Unix socket. */
export interface PostgresHost {
  readonly host: string;
  readonly port: number;
}

export type TargetSessionAttrs = (typeof targetSessionAttrs)[number];

/** The TLS options; `false` is a connection without TLS. */
export type TlsChoice = ConnectionOptions | false;

/** The settings from `DATABASE_URL` and from libpq's environment variables (`PG…`). */
export interface PostgresSettings {
  readonly hosts: readonly PostgresHost[];
  readonly isShuffled: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  readonly applicationName: string;
  /** `-c name=value …`, as the operator wrote it. */
  readonly options: string;
  readonly sslMode: (typeof sslModes)[number];
  /** The TLS options in the order in which they are tried. */
  readonly tls: readonly TlsChoice[];
  readonly sslNegotiation: 'postgres' | 'direct';
  readonly targetSessionAttrs: TargetSessionAttrs;
  /** Milliseconds to connect to one host. */
  readonly connectTimeoutMs: number;
  /** The same settings as environment variables for PostgreSQL's programs, so that no command line contains the password. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Parses a URL as libpq does: several hosts, `target_session_attrs`, `sslmode` and its files
 * (https://www.postgresql.org/docs/current/libpq-connect.html). The failure describes the problem without the password.
 */
export function parsePostgresUrl(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
): OrReason<PostgresSettings> {
  const parts = /^postgres(?:ql)?:\/\/([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s.exec(url);
  if (parts === null) return { ok: false, reason: 'it must be postgres://USER:PASSWORD@HOST/DATABASE' };
  const [, authority = '', path = '', queryText = ''] = parts;
  const query = new URLSearchParams(queryText);
  const unknown = [...query.keys()].find((name) => !parameters.has(name));
  if (unknown !== undefined) return { ok: false, reason: `it has an unknown parameter, ${unknown}` };
  const readSetting: ReadSetting = (name, variable = `PG${name.toUpperCase()}`) =>
    query.get(name) || env[variable] || undefined;
  try {
    const at = authority.lastIndexOf('@');
    const getFirst = (name: string, inUrl: string, variable: string) =>
      query.get(name) || decode(inUrl) || env[variable];
    const hosts = listHosts(getFirst('host', authority.slice(at + 1), 'PGHOST') || 'localhost', readSetting('port'));
    const files = { rootCert: readSetting('sslrootcert'), cert: readSetting('sslcert'), key: readSetting('sslkey') };
    const sslMode = parseChoice(
      sslModes,
      'sslmode',
      getSslMode(readSetting('sslmode'), query.get('ssl'), files.rootCert),
    );
    const [user = '', ...password] = at < 0 ? [] : authority.slice(0, at).split(':');
    const login = presentOnly({
      user: getFirst('user', user, 'PGUSER'),
      password: getFirst('password', password.join(':'), 'PGPASSWORD'),
      database: getFirst('dbname', path, 'PGDATABASE'),
    });
    const connectTimeout = Number(readSetting('connect_timeout') ?? 0);
    const attrs = parseChoice(
      targetSessionAttrs,
      'target_session_attrs',
      readSetting('target_session_attrs', 'PGTARGETSESSIONATTRS') ?? 'any',
    );
    return {
      ok: true,
      value: {
        hosts,
        isShuffled: readSetting('load_balance_hosts', 'PGLOADBALANCEHOSTS') === 'random',
        ...login,
        applicationName: readSetting('application_name', 'PGAPPNAME') ?? 'whereat',
        options: readSetting('options') ?? '',
        sslMode,
        tls: getTls(sslMode, files),
        sslNegotiation: parseChoice(
          ['postgres', 'direct'],
          'sslnegotiation',
          readSetting('sslnegotiation') ?? 'postgres',
        ),
        targetSessionAttrs: attrs,
        connectTimeoutMs: connectTimeout > 0 ? connectTimeout * 1000 : 5_000,
        variables: presentOnly({
          PGHOST: hosts.map(({ host }) => host).join(','),
          PGPORT: hosts.map(({ port }) => port).join(','),
          PGUSER: login.user,
          PGPASSWORD: login.password,
          PGDATABASE: login.database,
          PGSSLMODE: sslMode,
          PGSSLROOTCERT: files.rootCert,
          PGSSLCERT: files.cert,
          PGSSLKEY: files.key,
          PGTARGETSESSIONATTRS: attrs,
        }) as Readonly<Record<string, string>>,
      },
    };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Reads a parameter of the URL, or otherwise the environment variable. */
type ReadSetting = (name: string, variable?: string) => string | undefined;

/** Removes the entries that are absent or empty. */
const presentOnly = <T extends Readonly<Record<string, string | undefined>>>(values: T): { [K in keyof T]?: string } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as { [K in keyof T]?: string };

function getSslMode(mode: string | undefined, ssl: string | null, rootCert: string | undefined): string {
  if (mode !== undefined) return mode;
  if (ssl === 'true') return 'require';
  return rootCert === 'system' ? 'verify-full' : 'prefer';
}

const targetSessionAttrs = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

/** The known parameters. `channel_binding` and `gssencmode` are accepted and ignored, because the driver does not support them. */
const parameters = new Set([
  ...['host', 'port', 'user', 'password', 'dbname', 'application_name', 'options', 'connect_timeout'],
  ...['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat'],
  ...['target_session_attrs', 'load_balance_hosts', 'channel_binding', 'gssencmode'],
]);

const decode = (text: string): string => decodeURIComponent(text);

/** Parses `a:5432,b,[::1]:5433`, or socket folders. `ports` is one port for all hosts, or one for each. */
function listHosts(list: string, ports: string | undefined): readonly PostgresHost[] {
  const ownPorts = ports?.split(',') ?? [];
  return list.split(',').map((item, index) => {
    const [, bracketed, plain, port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(item) ?? [];
    if (bracketed === undefined && plain === undefined) throw new Error(`it has a host that cannot be read, ${item}`);
    const number = Number(port ?? (ownPorts.length === 1 ? ownPorts[0] : ownPorts[index]) ?? 5432);
    if (!Number.isInteger(number) || number < 1 || number > 65_535) throw new Error('a port must be from 1 to 65535');
    return { host: bracketed || plain || 'localhost', port: number };
  });
}

function parseChoice<const T extends string>(values: readonly T[], name: string, value: string): T {
  const found = values.find((choice) => choice === value);
  if (found === undefined) throw new Error(`${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
  return found;
}

interface TlsFiles {
  readonly rootCert: string | undefined;
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

/** Returns the path of a file in `~/.postgresql` if it exists. The user of a service may have no home folder, and `homedir` then throws. */
function findDefaultFile(name: string): string | undefined {
  let home: string;
  try {
    home = homedir();
  } catch {
    return undefined;
  }
  const path = join(home, '.postgresql', name);
  return existsSync(path) ? path : undefined;
}

const readTlsFile = (option: 'ca' | 'cert' | 'key', path: string | undefined): ConnectionOptions =>
  path === undefined ? {} : { [option]: readFileSync(path, 'utf8') };

/**
 * Returns the TLS options of a mode (https://www.postgresql.org/docs/current/libpq-ssl.html). Files have libpq's default paths unless they
 * are named.
 */
function getTls(mode: PostgresSettings['sslMode'], files: TlsFiles): readonly TlsChoice[] {
  if (mode === 'disable') return [false];
  const rootCert = files.rootCert ?? findDefaultFile('root.crt');
  const cert = files.cert ?? findDefaultFile('postgresql.crt');
  const key = files.key ?? findDefaultFile('postgresql.key');
  const isSystem = rootCert === 'system';
  if (isSystem && mode !== 'verify-full') throw new Error('sslrootcert=system needs sslmode=verify-full');
  if (mode === 'verify-ca' && rootCert === undefined) throw new Error('sslmode=verify-ca needs sslrootcert');
  const verified = {
    ...(isSystem ? {} : readTlsFile('ca', rootCert)),
    ...readTlsFile('cert', cert),
    ...readTlsFile('key', key),
  };
  const unverified = { ...verified, rejectUnauthorized: false };
  if (mode === 'allow') return [false, unverified];
  if (mode === 'prefer') return [unverified, false];
  if (mode === 'verify-full') return [verified];
  if (mode === 'require' && rootCert === undefined) return [unverified];
  return [{ ...verified, checkServerIdentity: () => undefined }];
}
