import type { MaybePromise } from '../../../domain/maybe-promise.ts';
import type { Schema } from '../schema.ts';

/** One row of a table by its key. The columns of the key are text, and no column is ever null. */
export interface RowByKey {
  readonly table: keyof Schema;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Where SQLite keeps a row under a number made of its key; another key may have it. */
  readonly numbered: {
    readonly column: string;
    readonly of: (key: readonly string[]) => number;
    /** Whether a row, as the values of `columns`, is the one with this key. */
    readonly isOf: (row: readonly unknown[], key: readonly string[]) => boolean;
  };
}

/** The row's values in the order of `columns`, numbers perhaps as text; `undefined` when there is no row with this key. */
export type AskOne = (key: readonly string[]) => MaybePromise<readonly unknown[] | undefined>;
