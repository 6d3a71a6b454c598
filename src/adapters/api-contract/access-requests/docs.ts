import type { OperationTexts } from '../shared/operation-docs.ts';

export const accessRequestDocs = {
  askForLocation: {
    summary: 'Request an exact location',
    description:
      'Sends an access request to the owner of an approximate or protected place. The link leads to the page where the reply will appear.',
  },
  getAsking: {
    summary: 'Get whether a place accepts access requests',
    description:
      'Returns whether visitors may request the exact location. A place that visitors see exactly doesn’t accept requests.',
  },
  setAsking: {
    summary: 'Set whether a place accepts access requests',
    description: 'Sets whether visitors may request the exact location.',
  },
  listAsks: {
    summary: 'List pending access requests',
    description: 'Returns the access requests for your places that haven’t been answered, newest first.',
  },
  answerAsk: {
    summary: 'Answer an access request',
    description:
      'Approves the request with a grant, until a time or for a number of hours. Without either, the request is declined.',
  },
} as const satisfies OperationTexts;
