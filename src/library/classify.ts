/**
 * The classifier of typed texts, without the rest of the library: `import { classify } from 'whereat-library/classify'`.
 *
 * @module
 */

export { classify, LONGEST_TEXT } from '../domain/query/classify.ts';
export type { Interpretation, InterpretationKind, InterpretationOf } from '../domain/query/interpretation.ts';
export type { ReadingReason } from '../domain/query/reasons/reading-reason.ts';
export { englishTexts } from '../i18n/english-texts.ts';
export { type CommonTexts, readingReasonText } from '../i18n/index.ts';
