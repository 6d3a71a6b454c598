import { failures, linkWithoutPlace } from './en/failures.ts';
import { failureWords, lookupFailures } from './en/lookup-failures.ts';
import { readingReasons } from './en/reading-reasons.ts';
import type { CommonTexts } from './index.ts';

/** The texts of failures and readings in English. */
export const englishTexts: CommonTexts = {
  language: 'en',
  lookupFailures,
  failures,
  failureWords,
  linkWithoutPlace,
  readingReasons,
};
