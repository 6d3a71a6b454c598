import type { PutOutcome } from '../../usecases/index.ts';

/** The text that a dry run prints for each outcome. */
export const trialTexts: Readonly<Record<PutOutcome, string>> = {
  created: 'would be created',
  updated: 'would be updated',
  unchanged: 'would stay the same',
  skipped: 'would be skipped: it exists',
  deleted: 'would be deleted',
};
