/** How the database is at this moment. */
export interface DatabaseHealth {
  readonly answers: boolean;
  /** What it said of saving: live where the engine tells, else of the last minute. */
  readonly storage: 'ok' | 'read-only' | 'no-room';
  /** The version of its tables, and the one that this program knows. */
  readonly version: number | undefined;
  readonly knownVersion: number;
}
