/** The current state of the database. */
export interface DatabaseHealth {
  readonly answers: boolean;
  /** The state of the storage: the current one if the engine reports it, otherwise the last error within a minute. */
  readonly storage: 'ok' | 'read-only' | 'no-room';
  /** The version of its schema, and the one that this program knows. */
  readonly version: number | undefined;
  readonly knownVersion: number;
  /** The workers of a Citus cluster; absent on one machine. */
  readonly workers?: number;
}
