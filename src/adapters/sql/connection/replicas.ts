import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../../../ports/shared/logger.ts';
import { errorMessage } from '../errors/failure-message.ts';
import type { Schema } from '../schema/schema.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { createPostgresServers } from './postgres-servers.ts';
import type { PostgresSettings } from './postgres-url.ts';

/** The standbys of the primary that serve reads of visitors. docs/operating.md explains why their answers are not stale. */
export interface Replicas {
  readonly pools: readonly pg.Pool[];
  /** Returns the index of a replica that this process may read now; `undefined` if there is none. */
  choose(): number | undefined;
  /** Stops reads of a replica until its lease is renewed. */
  drop(index: number): void;
  /** Waits after a commit until no process reads a replica without it. Never rejects. */
  waitForCommit(): Promise<void>;
  /** Returns the number of replicas that this process may read now. */
  countUsable(): number;
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly primary: Kysely<Schema>;
  readonly settings: PostgresSettings;
  readonly connections: number;
  readonly maxLagMs: number;
  readonly log: Logger;
}

interface Replica {
  readonly name: string;
  readonly pool: pg.Pool;
  /** The lease that was requested last: its end on the primary, which the replica must have received, and the time of the request. */
  renewal?: { readonly until: number; readonly at: number };
  /** The end of the lease, as a time of `performance.now`. */
  usableUntil: number;
  /** The last failure, so that each failure is logged only once. */
  failure?: string;
}

/**
 * Creates replicas that are read under leases. A lease is a row on the primary that expires `maxLagMs` after its renewal.
 *
 * A process reads a replica only after that row has arrived there, together with everything that was committed before, and only until
 * `maxLagMs` after it requested the renewal. After a commit, the writer reads the leases, and waits until each replica has the commit or
 * its lease has expired. A process that renews a lease later requires the commit on the replica too.
 */
export function createReplicas({ primary, settings, connections, maxLagMs, log }: ReplicaOptions): Replicas {
  const replicas = settings.hosts.map((host): Replica => {
    const servers = createPostgresServers({ ...settings, hosts: [host], targetSessionAttrs: 'standby' });
    const pool = createPostgresPool(servers, connections, log);
    return { name: `${host.host}:${host.port}`, pool, usableUntil: 0 };
  });
  const isUsable = ({ usableUntil }: Replica) => performance.now() < usableUntil;
  let last = 0;

  /**
   * Renews the lease of a replica. A replica that has not received the last lease gets no new one, so that writers do not wait for an
   * unreachable or slow one.
   */
  async function renew(replica: Replica): Promise<void> {
    const { name, pool, renewal } = replica;
    const { rows } = await pool.query<{ until: number }>('select until from replica_leases where replica = $1', [name]);
    if (renewal !== undefined && (rows[0]?.until ?? 0) < renewal.until) return;
    if (renewal !== undefined) replica.usableUntil = renewal.at + maxLagMs;
    const at = performance.now();
    const lease = await sql<{ until: number }>`
      insert into replica_leases (replica, until) values (${name}, ${nowMs} + ${maxLagMs}::bigint)
      on conflict (replica) do update set until = greatest(replica_leases.until, excluded.until)
      returning until`.execute(primary);
    replica.renewal = { until: lease.rows[0]!.until, at };
    delete replica.failure;
  }

  const isRenewing = new Set<Replica>();
  const timer = setInterval(() => {
    for (const replica of replicas) {
      if (isRenewing.has(replica)) continue;
      isRenewing.add(replica);
      // Without a lease, visitors read the primary.
      void renew(replica)
        .catch((cause: unknown) => {
          const failure = errorMessage(cause);
          if (failure !== replica.failure) log.warn('A replica cannot be read', { at: replica.name, cause: failure });
          replica.failure = failure;
        })
        .finally(() => isRenewing.delete(replica));
    }
  }, maxLagMs / RENEWALS_PER_LEASE);
  timer.unref();

  async function waitForLease(lsn: string, { name, leftMs }: Lease): Promise<void> {
    const end = performance.now() + leftMs;
    const replica = replicas.find((candidate) => candidate.name === name);
    for (let pauseMs = 1; performance.now() < end; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      const replayed = replica?.pool.query<{ replayed: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
        [lsn],
      );
      const left = end - performance.now();
      const found = await Promise.race([replayed?.catch(() => undefined), wait(left)]);
      if (found?.rows[0]?.replayed === true) return;
      await wait(Math.min(pauseMs, end - performance.now()));
    }
  }

  return {
    pools: replicas.map(({ pool }) => pool),
    choose() {
      for (let tries = 0; tries < replicas.length; tries += 1) {
        last = (last + 1) % replicas.length;
        if (isUsable(replicas[last]!)) return last;
      }
      return undefined;
    },
    drop(index) {
      replicas[index]!.usableUntil = 0;
    },
    async waitForCommit() {
      try {
        const { rows } = await sql<Lease & { lsn: string }>`
          select replica as name, until - ${nowMs} as "leftMs", pg_current_wal_insert_lsn()::text as lsn
          from replica_leases where until > ${nowMs}`.execute(primary);
        await Promise.all(rows.map((lease) => waitForLease(lease.lsn, lease)));
      } catch {
        // After this time, all leases from before the commit have expired.
        await wait(maxLagMs);
      }
    },
    countUsable: () => replicas.filter(isUsable).length,
    async close() {
      clearInterval(timer);
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

interface Lease {
  readonly name: string;
  readonly leftMs: number;
}

/** The current time of the primary, in milliseconds since 1970. */
const nowMs = sql.raw('(extract(epoch from clock_timestamp()) * 1000)::bigint');

const RENEWALS_PER_LEASE = 4;
const MAX_PAUSE_MS = 50;

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), Math.max(0, ms)));

/** Milliseconds for which a replica may be silent before the primary is read too: for a look-up, and for a list or a search. */
const LOOKUP_PATIENCE_MS = 250;
const LIST_PATIENCE_MS = 2_000;

type Load<Row> = (parameters: readonly string[]) => Promise<Row | undefined>;

/** Returns a read that uses a replica for visitors and the primary for everybody else. */
export function readReplicas<Row>(replicas: Replicas, primary: Load<Row>, createLoader: (pool: pg.Pool) => Load<Row>) {
  const loaders = new Map(replicas.pools.map((pool) => [pool, createLoader(pool)]));
  return (parameters: readonly string[], reader?: 'visitor'): Promise<Row | undefined> => {
    const onPrimary = () => primary(parameters);
    const onReplica = (pool: pg.Pool) => loaders.get(pool)!(parameters);
    return reader === 'visitor' ? readEither(replicas, onPrimary, onReplica, LOOKUP_PATIENCE_MS) : onPrimary();
  };
}

/** Runs the reads of a visitor, with statements that are not prepared. */
export type ReadForVisitor = <T>(work: (query: Kysely<Schema>) => Promise<T>) => Promise<T>;

export function createVisitorReads(replicas: Replicas, primary: Kysely<Schema>): ReadForVisitor {
  const queries = new Map(
    replicas.pools.map((pool) => [pool, new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })]),
  );
  return (work) =>
    readEither(
      replicas,
      () => work(primary),
      (pool) => work(queries.get(pool)!),
      LIST_PATIENCE_MS,
    );
}

/** Reads a replica. Reads the primary instead if there is none, or if the replica fails or hangs. */
async function readEither<T>(
  replicas: Replicas,
  onPrimary: () => Promise<T>,
  onReplica: (pool: pg.Pool) => Promise<T>,
  patienceMs: number,
): Promise<T> {
  const index = replicas.choose();
  if (index === undefined) return onPrimary();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the replica is silent')), patienceMs);
  try {
    return await Promise.race([onReplica(replicas.pools[index]!), late.promise]);
  } catch {
    replicas.drop(index);
    return onPrimary();
  } finally {
    clearTimeout(timer);
  }
}
