import { afterAll, expect } from 'vitest';
import { recordStatements, sendingRows } from './record-statements.ts';

/** Statements for which the coordinator sends rows of its own to workers, besides the ones of the contracts. */
const sending = [
  ...Object.values(sendingRows),
  // The bytes of an account's photos, and its webhooks and invitations.
  /^select sum\(photos.bytes/,
  /from (webhooks|handle_invitations) inner join handles .* where created_by = /,
];

/** Fails a test file whose statements a cluster refuses: they join, lock or move rows of several workers. */
const recorder = recordStatements();
afterAll(() => {
  recorder.stop();
  const refused = [...recorder.statements.values()].filter(({ text, problems }) => {
    const isNamed = sending.some((pattern) => pattern.test(text.replaceAll('"', '')));
    return problems.some((problem) => problem !== 'everywhere' && !(problem === 'mixed' && isNamed));
  });
  expect(refused).toEqual([]);
});
