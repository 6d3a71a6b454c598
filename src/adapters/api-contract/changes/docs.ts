import type { OperationTexts } from '../shared/operation-docs.ts';

export const changeDocs = {
  listChanges: {
    summary: 'List changes',
    description:
      'What happened to the places of your handles, in order: none is missed and none comes twice. Go on with after=next, also after an empty list. Kept for 90 days; without after from the oldest kept on. With If-None-Match a poll that finds nothing new is answered 304; sixty of these a minute do not count.',
    example: { query: { after: '41', limit: '100' }, answer: { next: '42' } },
  },
} as const satisfies OperationTexts;
