import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, realpathSync, renameSync, writeSync } from 'node:fs';
import { isRetryableCode } from '../../domain/failure.ts';
import { parseJson } from '../../domain/text/parse-json.ts';

/** The rows of an earlier run that remain in its file. */
export interface StoredRows {
  readonly count: number;
  /** The number of stored rows that are failures. */
  readonly failed: number;
  /** The number of rows that were removed from the file, because their queries can succeed now. */
  readonly dropped: number;
  /** Returns the next unused row of a query with this key; `undefined` if there is none. Each row is the result of one query. */
  take(key: string): { readonly ok: boolean } | undefined;
  /** Sorts the file in the order of the queries, and removes rows that no longer have one. */
  finish(): void;
}

/** The error of a line in the output file that is not a row. `line` counts from 1. */
export class NoRowError extends Error {
  readonly line: number;

  constructor(line: number) {
    super();
    this.line = line;
  }
}

/**
 * Reads the rows of a file. Drops a truncated last line and retryable failures (`failure.ts`). Throws `NoRowError` and file system errors.
 */
export function readStoredRows(path: string): StoredRows {
  const rowsByKey = new Map<string, { readonly number: number; readonly ok: boolean }[]>();
  let count = 0;
  let failed = 0;
  const keepsLine = (text: string, line: number): boolean => {
    const { key, ok, mayPass } = readRow(text, line);
    if (mayPass) return false;
    addTo(rowsByKey, key, { number: count, ok });
    count += 1;
    if (!ok) failed += 1;
    return true;
  };
  const dropped = filterLines(path, keepsLine);

  /** The keys of all queries, in order. */
  const keys: string[] = [];
  let matched = 0;
  let inOrder = true;
  return {
    count,
    failed,
    dropped,
    take(key) {
      keys.push(key);
      const row = rowsByKey.get(key)?.shift();
      if (row === undefined) return undefined;
      inOrder &&= row.number === matched && keys.length === matched + 1;
      matched += 1;
      return { ok: row.ok };
    },
    finish() {
      if (!inOrder || matched < count) sortLines(path, keys);
    },
  };
}

function readRow(
  text: string,
  line: number,
): { readonly key: string; readonly ok: boolean; readonly mayPass: boolean } {
  const { input, key = input, ok, code } = Object(parseJson(text)) as Readonly<Record<string, unknown>>;
  if (typeof key !== 'string' || typeof ok !== 'boolean') throw new NoRowError(line);
  return { key, ok, mayPass: !ok && isRetryableCode(String(code)) };
}

/** Removes the complete lines of a file that `keepsLine` rejects, and an incomplete last line. Returns the number of rejected lines. */
function filterLines(path: string, keepsLine: (text: string, line: number) => boolean): number {
  let line = 0;
  let end = 0;
  const left: Span[] = [];
  for (const { text, ...span } of readLines(path)) {
    line += 1;
    end = span.end;
    if (keepsLine(text, line)) left.push(span);
  }
  if (left.length < line) replaceFile(path, left);
  else truncate(path, end);
  return line - left.length;
}

/** The position of a line in its file, in bytes; `end` is after its end. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Rewrites the file with one line per key, in the order of the keys. */
function sortLines(path: string, keys: readonly string[]): void {
  const spans = new Map<string, Span[]>();
  let line = 0;
  for (const { text, start, end } of readLines(path)) {
    line += 1;
    const { key } = readRow(text, line);
    addTo(spans, key, { start, end });
  }
  replaceFile(
    path,
    keys.flatMap((key) => spans.get(key)?.shift() ?? []),
  );
}

/** Replaces the file with these parts atomically, so that an interruption leaves either the old or the new one. */
function replaceFile(path: string, parts: readonly Span[]): void {
  const target = realpathSync(path);
  const beside = `${target}.new`;
  const from = openSync(target, 'r');
  const to = openSync(beside, 'w', 0o644);
  try {
    for (const { start, end } of parts) {
      const bytes = Buffer.alloc(end - start);
      readSync(from, bytes, 0, bytes.length, start);
      writeSync(to, bytes);
    }
    fsyncSync(to);
  } finally {
    closeSync(from);
    closeSync(to);
  }
  renameSync(beside, target);
}

function addTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

function truncate(path: string, end: number): void {
  const descriptor = openSync(path, 'r+');
  ftruncateSync(descriptor, end);
  closeSync(descriptor);
}

/** Yields the lines of a file that end with a line break. */
function* readLines(path: string): Generator<Span & { readonly text: string }> {
  const descriptor = openSync(path, 'r');
  const piece = Buffer.alloc(65_536);
  let rest = Buffer.alloc(0);
  let start = 0;
  try {
    for (;;) {
      const read = readSync(descriptor, piece, 0, piece.length, start + rest.length);
      if (read === 0) return;
      rest = Buffer.concat([rest, piece.subarray(0, read)]);
      for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
        const end = start + at + 1;
        yield { text: rest.toString('utf8', 0, at), start, end };
        rest = rest.subarray(at + 1);
        start = end;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
