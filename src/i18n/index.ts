import type { Failure } from '../domain/failure.ts';
import type { ReadingReason } from '../domain/query/reasons/reading-reason.ts';
import { failures, failureWords } from './en/failures.ts';
import { readingReasons } from './en/reading-reasons.ts';
import * as failureMessages from './failure-messages.ts';
import * as reasons from './reading-reason-texts.ts';

export type { FailureTexts, Message } from './failure-messages.ts';

/** The texts that every part of the program may need. */
export interface CommonTexts extends failureMessages.FailureTexts, reasons.ReadingReasonTexts {}

/** Those in English. */
export const englishFailureTexts: CommonTexts = { language: 'en', failures, failureWords, readingReasons };

/** The sentence of a failure: the same on the screen, in the terminal and in the API's `error`. */
export const messageOf = (
  failure: Failure,
  texts: failureMessages.FailureTexts = englishFailureTexts,
): failureMessages.Message => failureMessages.messageOf(failure, texts);

/** The sentence that says why a text was read as it was. */
export const readingReasonText = (
  reason: ReadingReason,
  texts: reasons.ReadingReasonTexts = englishFailureTexts,
): string => reasons.readingReasonText(reason, texts);

/** Why a link of a map service, given by its code, has no place in it. */
export const linkWithoutPlaceText = (
  service: string,
  problem: 'short-link' | 'no-place' | 'unknown-site',
  texts: failureMessages.FailureTexts = englishFailureTexts,
): string => failureMessages.linkWithoutPlaceText(service, problem, texts);
