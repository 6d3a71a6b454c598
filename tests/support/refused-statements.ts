import { afterAll, expect } from 'vitest';
import { recordStatements } from './record-statements.ts';

/** Fails a test file whose statements a cluster refuses: they join, lock or move rows of several workers. */
const recorder = recordStatements();
afterAll(() => {
  recorder.stop();
  const refused = [...recorder.statements.values()].filter(({ problems }) =>
    problems.some((one) => one !== 'everywhere'),
  );
  expect(refused).toEqual([]);
});
