/** The newest copy of the database that passed its test. */
export interface LastBackup {
  readonly at: Date;
  readonly bytes: number;
}
