/** Rows of a table that refer to rows that are not there. */
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

/** An outcome, or a sentence for the operator. */
type OrReason<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** The spread of a database over the machines of a cluster. */
export interface DatabaseDistribution {
  /** Distributes the tables that are not yet; answers how many statements that took, and how many workers there are. */
  distribute(options: DistributeOptions): Promise<OrReason<{ readonly statements: number; readonly workers: number }>>;
  /** Counts what foreign keys would refuse that a cluster does not hold. */
  findOrphans(): Promise<OrReason<readonly Orphans[]>>;
}
