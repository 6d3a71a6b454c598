import type { FailureKind, FailureOf } from '../domain/failure.ts';
import type { ReadingReasonCode, ReadingReasonOf } from '../domain/query/reading-reason.ts';

/** What a failure says in one language. */
export interface Message {
  /** A toast's heading, where the product gives one. */
  readonly title?: string;
  /** What happened, and what to do: beside the field, in the page or on stderr. */
  readonly text: string;
  /** What a toast says instead of `text`, where the product gives two sentences. */
  readonly toast?: string;
}

/** The sentences of every failure in one language. A kind without one does not compile. */
export type FailureMessages = { readonly [K in FailureKind]: (failure: FailureOf<K>) => Message };

/** The sentences of every reason for which a text was read as it was. A code without one does not compile. */
export type ReadingReasonMessages = {
  readonly [Code in ReadingReasonCode]: (reason: ReadingReasonOf<Code>) => string;
};
