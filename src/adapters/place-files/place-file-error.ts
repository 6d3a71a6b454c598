import type { FailureOf } from '../../domain/failure.ts';

/** The reason why a file cannot be read. */
export class PlaceFileError extends Error {
  readonly failure: FailureOf<'bad-place-file'>;

  constructor(failure: Omit<FailureOf<'bad-place-file'>, 'kind'>) {
    super(failure.problem);
    this.failure = { kind: 'bad-place-file', ...failure };
  }
}

/** Returns the first line of a package's message. The message may quote the text of the file. */
export const formatDetail = (error: unknown): string =>
  (error instanceof Error ? error.message.split('\n')[0]! : String(error)).slice(0, 200).replace(/\.$/, '');
