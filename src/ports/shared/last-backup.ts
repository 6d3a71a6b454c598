/** The newest copy of the database that was found good. */
export interface LastBackup {
  readonly at: Date;
  readonly bytes: number;
}
