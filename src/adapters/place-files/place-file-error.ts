import type { FailureOf } from '../../domain/failure.ts';

/** Why a file cannot be read, thrown by its reader. */
export class PlaceFileError extends Error {
  readonly failure: FailureOf<'bad-place-file'>;

  constructor(failure: Omit<FailureOf<'bad-place-file'>, 'kind'>) {
    super(failure.problem);
    this.failure = { kind: 'bad-place-file', ...failure };
  }
}

/** Returns a package's message about an unreadable text. The message may quote the text, possibly the rest of the file. */
export const getDetail = (error: unknown): string =>
  (error instanceof Error ? error.message.split('\n')[0]! : String(error)).slice(0, 200).replace(/\.$/, '');
