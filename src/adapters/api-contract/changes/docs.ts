import type { OperationTexts } from '../shared/operation-docs.ts';

export const changeDocs = {
  listChanges: {
    summary: 'List changes',
    description:
      'Returns the changes to the places of your handles in order, each exactly once. Continue with `after` set to `next`, even after an empty list. Changes are available for 90 days; without `after` the list starts at the oldest. With `If-None-Match` a poll without new changes returns 304; 60 of these a minute don’t count towards the rate limit.',
    example: { query: { after: '41', limit: '100' }, answer: { next: '42' } },
  },
} as const satisfies OperationTexts;
