/** The maximum size of the rows of one request in bytes, below the server's limit. */
const BATCH_BYTES = 900_000;

/** Splits rows into batches of at most `maxRows` rows that fit into one request. */
export async function* splitIntoBatches<T>(
  rows: Iterable<T> | AsyncIterable<T>,
  maxRows: number,
): AsyncGenerator<readonly T[], void, void> {
  let batch: T[] = [];
  let bytesLeft = BATCH_BYTES;
  for await (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    if (batch.length > 0 && (bytesLeft < size || batch.length === maxRows)) {
      yield batch;
      batch = [];
      bytesLeft = BATCH_BYTES;
    }
    batch.push(row);
    bytesLeft -= size;
  }
  if (batch.length > 0) yield batch;
}
