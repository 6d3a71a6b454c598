import { arrival } from './arrival.ts';
import { failures, failureWords } from './failures.ts';
import { uiMessages } from './product-texts.ts';
import { readingReasons } from './reading-reasons.ts';
import { screens } from './screens.ts';
import { visibility } from './visibility.ts';

/** The texts that every screen may need, in Urdu. */
export const screenTexts = {
  ...screens,
  language: 'ur' as const,
  uiMessages,
  arrival,
  visibility,
  failures,
  failureWords,
  readingReasons,
};
