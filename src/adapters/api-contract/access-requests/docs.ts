import type { OperationTexts } from '../shared/operation-docs.ts';

export const accessRequestDocs = {
  askForLocation: {
    summary: 'Ask for an exact place',
    description:
      'Asks the owner of an approximate or protected place for the exact one. The link is the page that will have the answer.',
  },
  getAsking: {
    summary: 'Get whether a place takes questions',
    description: 'Whether visitors may ask for the exact place: not of one that they are shown exactly.',
  },
  setAsking: {
    summary: 'Set whether a place takes questions',
    description: 'Whether visitors may ask for the exact place.',
  },
  listAsks: {
    summary: 'List the questions that wait for you',
    description: 'Who asked for exact places of yours and waits for an answer, newest first.',
  },
  answerAsk: {
    summary: 'Answer a question',
    description: 'Answers with a grant, until a time or for a number of hours; with neither the answer is no.',
  },
} as const satisfies OperationTexts;
