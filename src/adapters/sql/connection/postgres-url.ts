import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionOptions } from 'node:tls';

/** A server to try; a host that begins with `/` is the folder of a Unix socket. */
export interface PostgresHost {
  readonly host: string;
  readonly port: number;
}

export type TargetSessionAttrs = (typeof targetSessionAttrs)[number];

/** `false` is a connection without TLS. */
export type TlsChoice = ConnectionOptions | false;

/** What `DATABASE_URL` and the variables of PostgreSQL's own clients (`PG…`) say. */
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
  /** In the order in which they are tried. */
  readonly tls: readonly TlsChoice[];
  readonly sslNegotiation: 'postgres' | 'direct';
  readonly targetSessionAttrs: TargetSessionAttrs;
  /** Milliseconds to connect to one host. */
  readonly connectTimeoutMs: number;
  /** The same for programs of PostgreSQL: variables of their environment, so that no password is among their words. */
  readonly variables: Readonly<Record<string, string>>;
}

type Parsed = { readonly ok: true; readonly value: PostgresSettings } | { readonly ok: false; readonly reason: string };

/**
 * Reads a URL as libpq does: several hosts, `target_session_attrs`, `sslmode` and its files
 * (https://www.postgresql.org/docs/current/libpq-connect.html). The failure says what is wrong, without the password.
 */
export function parsePostgresUrl(url: string, env: Readonly<Record<string, string | undefined>>): Parsed {
  const parts = /^postgres(?:ql)?:\/\/([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s.exec(url);
  if (parts === null) return { ok: false, reason: 'it must be postgres://USER:PASSWORD@HOST/DATABASE' };
  const [, authority = '', path = '', queryText = ''] = parts;
  const at = authority.lastIndexOf('@');
  const [user, ...password] = at < 0 ? [] : authority.slice(0, at).split(':');
  const query = new URLSearchParams(queryText);
  const unknown = [...query.keys()].find((name) => !parameters.has(name));
  if (unknown !== undefined) return { ok: false, reason: `it has an unknown parameter, ${unknown}` };
  const said = (name: string, variable = `PG${name.toUpperCase()}`): string | undefined =>
    query.get(name) || env[variable] || undefined;
  try {
    const hosts = hostsOf(
      query.get('host') || decode(authority.slice(at + 1)) || env.PGHOST || 'localhost',
      said('port'),
    );
    const files = { rootCert: said('sslrootcert'), cert: said('sslcert'), key: said('sslkey') };
    const wishedMode = said('sslmode') ?? (query.get('ssl') === 'true' ? 'require' : undefined);
    const sslMode = oneOf(sslModes, 'sslmode', wishedMode ?? (files.rootCert === 'system' ? 'verify-full' : 'prefer'));
    const settings = {
      user: query.get('user') || decode(user ?? '') || env.PGUSER,
      password: query.get('password') || decode(password.join(':')) || env.PGPASSWORD,
      database: query.get('dbname') || decode(path) || env.PGDATABASE,
    };
    const connectTimeout = Number(said('connect_timeout') ?? 0);
    const attrs = oneOf(
      targetSessionAttrs,
      'target_session_attrs',
      said('target_session_attrs', 'PGTARGETSESSIONATTRS') ?? 'any',
    );
    return {
      ok: true,
      value: {
        hosts,
        isShuffled: said('load_balance_hosts', 'PGLOADBALANCEHOSTS') === 'random',
        ...(settings.user && { user: settings.user }),
        ...(settings.password && { password: settings.password }),
        ...(settings.database && { database: settings.database }),
        applicationName: said('application_name', 'PGAPPNAME') ?? 'whereat',
        options: said('options') ?? '',
        sslMode,
        tls: tlsOf(sslMode, files),
        sslNegotiation: oneOf(['postgres', 'direct'], 'sslnegotiation', said('sslnegotiation') ?? 'postgres'),
        targetSessionAttrs: attrs,
        connectTimeoutMs: connectTimeout > 0 ? connectTimeout * 1000 : 5_000,
        variables: {
          PGHOST: hosts.map(({ host }) => host).join(','),
          PGPORT: hosts.map(({ port }) => port).join(','),
          ...(settings.user && { PGUSER: settings.user }),
          ...(settings.password && { PGPASSWORD: settings.password }),
          ...(settings.database && { PGDATABASE: settings.database }),
          PGSSLMODE: sslMode,
          ...(files.rootCert && { PGSSLROOTCERT: files.rootCert }),
          ...(files.cert && { PGSSLCERT: files.cert }),
          ...(files.key && { PGSSLKEY: files.key }),
          PGTARGETSESSIONATTRS: attrs,
        },
      },
    };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

const targetSessionAttrs = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

/** Those that are read; `channel_binding` and `gssencmode` ask for what the driver has not, and are let pass. */
const parameters = new Set([
  ...['host', 'port', 'user', 'password', 'dbname', 'application_name', 'options', 'connect_timeout'],
  ...['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat'],
  ...['target_session_attrs', 'load_balance_hosts', 'channel_binding', 'gssencmode'],
]);

const decode = (text: string): string => decodeURIComponent(text);

/** `a:5432,b,[::1]:5433`, or folders of sockets; `ports` is one for all, or one for each. */
function hostsOf(list: string, ports: string | undefined): readonly PostgresHost[] {
  const ownPorts = ports?.split(',') ?? [];
  return list.split(',').map((item, index) => {
    const [, bracketed, plain, port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(item) ?? [];
    if (bracketed === undefined && plain === undefined) throw new Error(`it has a host that cannot be read, ${item}`);
    const number = Number(port ?? (ownPorts.length === 1 ? ownPorts[0] : ownPorts[index]) ?? 5432);
    if (!Number.isInteger(number) || number < 1 || number > 65_535) throw new Error('a port must be from 1 to 65535');
    return { host: bracketed || plain || 'localhost', port: number };
  });
}

function oneOf<const T extends string>(values: readonly T[], name: string, value: string): T {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new Error(`${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
  return found;
}

interface TlsFiles {
  readonly rootCert: string | undefined;
  readonly cert: string | undefined;
  readonly key: string | undefined;
}

/** https://www.postgresql.org/docs/current/libpq-ssl.html; the files have the same places unless they are named. */
function tlsOf(mode: PostgresSettings['sslMode'], files: TlsFiles): readonly TlsChoice[] {
  if (mode === 'disable') return [false];
  const own = (name: string) => join(homedir(), '.postgresql', name);
  const rootCert = files.rootCert ?? (existsSync(own('root.crt')) ? own('root.crt') : undefined);
  const cert = files.cert ?? (existsSync(own('postgresql.crt')) ? own('postgresql.crt') : undefined);
  const key = files.key ?? (existsSync(own('postgresql.key')) ? own('postgresql.key') : undefined);
  const isSystem = rootCert === 'system';
  if (isSystem && mode !== 'verify-full') throw new Error('sslrootcert=system needs sslmode=verify-full');
  if (mode === 'verify-ca' && rootCert === undefined) throw new Error('sslmode=verify-ca needs sslrootcert');
  const verified = {
    ...(rootCert !== undefined && !isSystem && { ca: readFileSync(rootCert, 'utf8') }),
    ...(cert !== undefined && { cert: readFileSync(cert, 'utf8') }),
    ...(key !== undefined && { key: readFileSync(key, 'utf8') }),
  };
  const unverified = { ...verified, rejectUnauthorized: false };
  if (mode === 'allow') return [false, unverified];
  if (mode === 'prefer') return [unverified, false];
  if (mode === 'verify-full') return [verified];
  if (mode === 'require' && rootCert === undefined) return [unverified];
  return [{ ...verified, checkServerIdentity: () => undefined }];
}
