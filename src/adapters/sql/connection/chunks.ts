/** The number of rows of one statement. The limit is 32,766 parameters in SQLite and 65,535 in PostgreSQL. */
const CHUNK_ROWS = 500;

/** Splits rows into chunks whose parameters fit one statement. */
export function* splitIntoChunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) yield rows.slice(start, start + CHUNK_ROWS);
}
