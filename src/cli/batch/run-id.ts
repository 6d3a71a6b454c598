import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';

/** The ID that the idempotency keys of a run begin with. */
export interface RunId {
  readonly id: string;
  /** All is answered: a new run begins with another. */
  forget(): void;
}

/**
 * The id of a run, kept beside its output from before the first request until all is answered: a killed run that is continued
 * asks with the keys it had, also for rows that it has not written. A new run has a new id. Throws errors of the file system.
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
