/** Rows that one statement inserts or names. SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const CHUNK_ROWS = 500;

/** Splits rows into chunks that are small enough for the parameters of one statement. */
export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) yield rows.slice(start, start + CHUNK_ROWS);
}
