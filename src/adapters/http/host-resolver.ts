import { promises as dns, type LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';

/** Resolves user-supplied host names. */
export interface HostResolver {
  /** Rejects with a `NameTimeoutError` if no name server responds in time, and for a while afterwards. */
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
}

/** The part of `dns.promises.Resolver` that is used. */
type NameServers = Pick<dns.Resolver, 'resolve4' | 'resolve6' | 'cancel'>;

interface Deps {
  /** The timeout of a name in milliseconds, whatever its name servers do. */
  readonly timeoutMs: number;
  readonly createNameServers?: () => NameServers;
  readonly hostsFile?: string;
  /** Milliseconds, of a monotonic clock. */
  readonly now?: () => number;
}

/** Milliseconds for the first query of a server; c-ares doubles it for the second. */
const QUERY_TIMEOUT_MS = 1_000;
const QUERY_TRIES = 2;

const FIRST_REST_MS = 10_000;
const MAX_REST_MS = 600_000;
/** The number of names whose pause is stored. The oldest is replaced. */
const MAX_RESTING_NAMES = 1_000;

export class NameTimeoutError extends Error {}

/**
 * Resolves names with c-ares, which has its own sockets and timeouts. `dns.lookup` is getaddrinfo on the thread pool that the whole process
 * shares: a name whose servers do not respond occupies a thread there after the attempt was given up. A name that timed out is paused, for
 * twice as long each time. The hosts file is read; the search domains of `resolv.conf` are not applied.
 */
export function createHostResolver({
  timeoutMs,
  createNameServers = () => new dns.Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES }),
  hostsFile = '/etc/hosts',
  now = () => performance.now(),
}: Deps): HostResolver {
  const resting = new Map<string, { readonly until: number; readonly ms: number }>();

  function rest(name: string): void {
    const ms = Math.min((resting.get(name)?.ms ?? FIRST_REST_MS / 2) * 2, MAX_REST_MS);
    resting.delete(name);
    resting.set(name, { until: now() + ms, ms });
    const [oldest] = resting.keys();
    if (resting.size > MAX_RESTING_NAMES) resting.delete(oldest!);
  }

  async function queryNameServers(name: string): Promise<readonly LookupAddress[]> {
    const servers = createNameServers();
    const timer = setTimeout(() => servers.cancel(), timeoutMs);
    try {
      const queries = [servers.resolve4(name), servers.resolve6(name)] as const;
      const answers = await Promise.allSettled(queries);
      const found = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
      );
      if (found.length > 0) return found;
      const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      throw causes.find(isTimeout) === undefined ? causes[0] : new NameTimeoutError(name);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async resolve(hostname) {
      const name = hostname.toLowerCase().replace(/\.$/, '');
      if (isIP(name) !== 0) return [{ address: name, family: isIP(name) }];
      if (/(?:^|\.)localhost$/.test(name)) return localAddresses;
      const fixed = await findInHostsFile(hostsFile, name);
      if (fixed.length > 0) return fixed;
      if ((resting.get(name)?.until ?? 0) > now()) throw new NameTimeoutError(name);
      try {
        const found = await queryNameServers(name);
        resting.delete(name);
        return found;
      } catch (cause) {
        if (cause instanceof NameTimeoutError) rest(name);
        else resting.delete(name);
        throw cause;
      }
    },
  };
}

const localAddresses: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ETIMEOUT' || cause.code === 'ECANCELLED');

async function findInHostsFile(file: string, name: string): Promise<readonly LookupAddress[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    return family !== 0 && names.some((hostName) => hostName.toLowerCase() === name) ? [{ address, family }] : [];
  });
}

/** The function that `net.connect` calls. `check` throws if connecting to an address is not allowed. */
export const createLookup =
  (resolver: HostResolver, check: (hostname: string, found: readonly LookupAddress[]) => void): LookupFunction =>
  (hostname, options, callback) => {
    resolver
      .resolve(hostname)
      .then((found) => {
        check(hostname, found);
        return found;
      })
      .then(
        (found) =>
          options.all ? callback(null, [...found]) : callback(null, found[0]?.address ?? '', found[0]?.family ?? 4),
        (cause: Error) => callback(cause, [], 0),
      );
  };
