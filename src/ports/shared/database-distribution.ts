import type { OrReason } from '../../domain/result.ts';

/** The number of rows of a table that refer to missing rows of `target`. */
export interface Orphans {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly count: number;
}

export interface DistributeOptions {
  /** Lists the statements without running them. */
  readonly isDryRun: boolean;
  /** Receives each statement before it runs. */
  readonly onStatement: (statement: string) => void;
}

/** Distributes a database over the machines of a Citus cluster. */
export interface DatabaseDistribution {
  /** Distributes the remaining tables. Returns the number of statements and of workers. */
  distribute(options: DistributeOptions): Promise<OrReason<{ readonly statements: number; readonly workers: number }>>;
  /** Counts the rows that violate a foreign key which a cluster cannot enforce. */
  findOrphans(): Promise<OrReason<readonly Orphans[]>>;
}
