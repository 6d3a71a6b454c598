import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';

/** The prefix of the idempotency keys of a run. */
export interface RunId {
  readonly id: string;
  /** Deletes the stored id after a complete run, so that the next run gets a new one. */
  forget(): void;
}

/**
 * Opens the id of a run. It is stored beside the output, in `OUTPUT.run`, from before the first request until the run is complete. A run
 * that is continued after it was killed reuses its idempotency keys, also for rows that it has not written. Throws file system errors.
 */
export function openRunId(output: string, continues: boolean): RunId {
  if (existsSync(output) && !statSync(output).isFile()) return newRunId();
  const path = `${output}.run`;
  const stored = continues && existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  const forget = () => rmSync(path, { force: true });
  if (uuid.test(stored)) return { id: stored, forget };
  const { id } = newRunId();
  const descriptor = openSync(path, 'w', 0o600);
  writeSync(descriptor, `${id}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  return { id, forget };
}

export const newRunId = (): RunId => ({ id: crypto.randomUUID(), forget() {} });

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
