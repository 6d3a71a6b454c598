/** Rows of a table with a reference to missing rows. */
export interface Orphans {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly count: number;
}

export interface DistributeOptions {
  /** Only lists the statements. */
  readonly isDryRun: boolean;
  /** Receives each statement before it is run. */
  readonly onStatement: (statement: string) => void;
}

/** A value, or a sentence for the operator. */
type OrReason<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Distribution of a database over the machines of a cluster. */
export interface DatabaseDistribution {
  /** Distributes the remaining tables; returns the number of statements and of workers. */
  distribute(options: DistributeOptions): Promise<OrReason<{ readonly statements: number; readonly workers: number }>>;
  /** Counts what foreign keys would refuse that a cluster cannot have. */
  findOrphans(): Promise<OrReason<readonly Orphans[]>>;
}
