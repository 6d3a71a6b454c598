import { failures, failureWords } from './en/failures.ts';
import { readingReasons } from './en/reading-reasons.ts';
import type { FailureTexts } from './failure-messages.ts';
import type { ReadingReasonTexts } from './reading-reason-texts.ts';

export { type FailureTexts, linkWithoutPlaceText, type Message, messageOf } from './failure-messages.ts';
export { readingReasonText } from './reading-reason-texts.ts';

/** The texts that every part of the program may need. */
export interface CommonTexts extends FailureTexts, ReadingReasonTexts {}

/** Those in English. */
export const englishTexts: CommonTexts = { language: 'en', failures, failureWords, readingReasons };
