import { promises as dns, type LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';

/** Resolves host names that users have entered. */
export interface HostResolver {
  /** Resolves a name. Rejects with a `NameTimeoutError` if no name server responds in time, and for a while afterwards. */
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
}

/** The methods of `dns.promises.Resolver` that are used. */
type NameServers = Pick<dns.Resolver, 'resolve4' | 'resolve6' | 'cancel'>;

interface Deps {
  /** The maximum time for a name in milliseconds, whatever its name servers do. */
  readonly timeoutMs: number;
  readonly createNameServers?: () => NameServers;
  readonly hostsFile?: string;
  /** Returns milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Milliseconds for the first query of a server. c-ares doubles it for the second. */
const QUERY_TIMEOUT_MS = 1_000;
const QUERY_TRIES = 2;

const FIRST_REST_MS = 10_000;
const MAX_REST_MS = 600_000;
/** The maximum number of paused names that are stored; the oldest is replaced. */
const MAX_RESTING_NAMES = 1_000;

export class NameTimeoutError extends Error {}

/**
 * Creates a resolver with c-ares, which has its own sockets and timeouts. `dns.lookup` calls getaddrinfo on the thread pool of the process,
 * where a name whose servers do not respond occupies a thread even after it was given up. A name that timed out is paused, twice as long
 * each time. The resolver reads the hosts file, but does not apply the search domains of `resolv.conf`.
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

/** Returns a function for the `lookup` option of `net.connect`. `check` throws if connecting to an address is not allowed. */
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
