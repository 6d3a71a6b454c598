import type { FailureOf } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import { port } from './injection-token.ts';

export interface Kept {
  /** The file that was written. */
  readonly file: string;
  readonly bytes: number;
}

/** Saves an embedded database and brings it back. What is wrong is a sentence for the operator. */
export interface DatabaseKeeper {
  /** A consistent copy, while the server runs. A file that is there is not overwritten. */
  backup(file: string): Promise<Outcome<Kept, FailureOf<'bad-request'>>>;
  /** Puts a copy in the place of the database. The server must be stopped; what was there stays beside it. */
  restore(file: string): Promise<Outcome<Kept, FailureOf<'bad-request'>>>;
}
export const DatabaseKeeper = port<DatabaseKeeper>('DatabaseKeeper');
