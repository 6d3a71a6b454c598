import { expect, test } from 'vitest';
import { checkUsername } from '../../../../src/ui/screens/sign-in/check-username.ts';

test.each([
  ['فاطمة', 'characters', 'fatma'],
  ['salma khan', 'characters', 'salma-khan'],
  ['Administrator', 'reserved', undefined],
  ['a'.repeat(31), 'tooLong', 'a'.repeat(30)],
])('%s is rejected while typing: %s, with the proposal %s', (typed, problem, proposal) => {
  expect(checkUsername(typed)).toEqual({ problem, proposal });
});

test.each(['', 's', 'sa', 'salma.', 'salma.k', 'Salma_99 '])('“%s” may become a username', (typed) => {
  expect(checkUsername(typed)).toBeUndefined();
});
