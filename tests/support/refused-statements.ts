import { afterAll, expect } from 'vitest';
import { recordStatements, sendingRows } from './record-statements.ts';

/** Statements for which the coordinator sends rows of local tables to workers. */
const sending = [
  ...Object.values(sendingRows),
  // The size of an account's photos, and its webhooks and invitations.
  /^select sum\(photos.bytes/,
  /from (webhooks|handle_invitations) inner join handles .* where created_by = /,
];

/** Fails a test file if a cluster would reject a statement, because it joins, locks or moves rows of several workers. */
const recorder = recordStatements();
afterAll(() => {
  recorder.stop();
  const refused = [...recorder.statements.values()].filter(({ text, problems }) => {
    const isNamed = sending.some((pattern) => pattern.test(text.replaceAll('"', '')));
    return problems.some((problem) => problem !== 'everywhere' && !(problem === 'mixed' && isNamed));
  });
  expect(refused).toEqual([]);
});
