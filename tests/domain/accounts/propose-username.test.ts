import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReservedUsername, parseUsername } from '../../../src/domain/accounts/account.ts';
import { proposeUsername } from '../../../src/domain/accounts/propose-username.ts';

test.each([
  ['فاطمة', 'fatma'],
  ['Salma Khan', 'salma-khan'],
  ['Зоя', 'zoya'],
  ['مریم خان', 'marim-khan'],
  ['_ann_', 'ann'],
  ['ann@example.com', 'ann'],
])('the proposal for %s is %s', (typed, proposed) => {
  expect(proposeUsername(typed)).toBe(proposed);
});

test.each(['', '小', 'a', 'admin!', '؟؟'])('there is no proposal for “%s”', (typed) => {
  expect(proposeUsername(typed)).toBeUndefined();
});

test('a proposal is a valid username', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const proposed = proposeUsername(text);
      if (proposed === undefined) return;
      expect(parseUsername(proposed).ok).toBe(true);
      expect(isReservedUsername(proposed, '')).toBe(false);
    }),
  );
});
