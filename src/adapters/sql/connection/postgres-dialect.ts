import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { isConnectionLost, markCommitUnknown } from '../errors/map-driver-error.ts';

/**
 * Kysely's dialect, which also marks the errors after which it is unknown whether a write was stored: the connection broke between a
 * `commit`, or a single write, and its response. Before the `commit` of a transaction nothing is stored.
 */
export class UnknownCommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new UncertaintyDriver(this.#config);
  }
}

class UncertaintyDriver extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (!this.#watched.has(connection)) trackTransactions(connection);
    this.#watched.add(connection);
    return connection;
  }

  /**
   * Rolls back a transaction, and ignores a failure to do so. The error to report is the one that required the rollback. A broken
   * connection is discarded later.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0])
      .catch(() => undefined);
  }
}

function trackTransactions(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  let inTransaction = false;
  connection.executeQuery = async <R>(query: CompiledQuery) => {
    const isWrite = query.sql === 'commit' || (!inTransaction && writes.has(query.query.kind));
    if (/^(begin|start transaction)/.test(query.sql)) inTransaction = true;
    if (/^(commit|rollback)$/.test(query.sql)) inTransaction = false;
    try {
      return await execute<R>(query);
    } catch (cause) {
      if (isWrite && isConnectionLost(cause)) markCommitUnknown(cause);
      throw cause;
    }
  };
}

const writes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
