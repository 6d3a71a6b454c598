import type { FailureTexts, LinkTexts } from './failure-messages.ts';
import type { LocaleOfTexts } from './messages/format.ts';
import type { ReadingReasonTexts } from './reading-reason-texts.ts';

export { type FailureTexts, failureMessage, linkWithoutPlaceText, type Message } from './failure-messages.ts';
export { readingReasonText } from './reading-reason-texts.ts';

/** The texts that any program other than a browser may need. */
export type CommonTexts = Required<Omit<FailureTexts & ReadingReasonTexts, 'operatorMessages' | 'locale'>> &
  LocaleOfTexts &
  LinkTexts;
