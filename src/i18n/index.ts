import type { Failure } from '../domain/failure.ts';
import type { ReadingReason } from '../domain/query/reading-reason.ts';
import { failures } from './en/failures.ts';
import { readingReasons } from './en/reading-reasons.ts';
import type { FailureMessages, Message, ReadingReasonMessages } from './message.ts';

export type { Message };

/** The languages that have a complete catalogue. */
const languages = ['en'] as const;
export type Language = (typeof languages)[number];

interface Catalogue {
  readonly failures: FailureMessages;
  readonly readingReasons: ReadingReasonMessages;
}

const catalogues: Readonly<Record<Language, Catalogue>> = { en: { failures, readingReasons } };

/** The sentence of a failure: the same on the screen, in the terminal and in the API's `error`. */
export const messageOf = <F extends Failure>(failure: F, language: Language = 'en'): Message =>
  (catalogues[language].failures[failure.kind] as (failure: F) => Message)(failure);

/** The sentence that says why a text was read as it was. */
export const readingReasonText = (reason: ReadingReason, language: Language = 'en'): string =>
  (catalogues[language].readingReasons[reason.code] as (reason: ReadingReason) => string)(reason);
