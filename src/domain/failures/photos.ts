import type { FailureRows } from './failure-row.ts';

export const photoFailures = {
  'bad-photo': {
    category: 'invalid',
    parameters: { problem: ['type', 'damaged', 'animated', 'too-many-pixels', 'too-few-pixels'] },
  },
  'too-many-photos': { category: 'conflict', parameters: { limit: 'number' } },
  'photo-not-found': { category: 'not-found' },
} as const satisfies FailureRows;
