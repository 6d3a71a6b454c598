/** The newest backup of the database that passed its test restore. */
export interface LastBackup {
  readonly at: Date;
  readonly bytes: number;
}
