import { expect, test } from 'vitest';
import { passwordStrength } from '../../../src/domain/accounts/password-strength.ts';

test.each([
  ['123', 'too-short'],
  ['1234567', 'too-short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['salma-salma-1', 'weak'],
  ['kestrel7', 'weak'],
  ['mango-boat', 'fair'],
  ['wobbling tin', 'strong'],
  ['four quiet green lamps', 'strong'],
  ['أربعة مصابيح خضراء', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, 'salma')).toBe(strength);
});

test('more letters never make it weaker', () => {
  const order = ['too-short', 'weak', 'fair', 'strong'];
  let before = 0;
  for (let length = 1; length <= 30; length += 1) {
    const now = order.indexOf(passwordStrength('kr7wPz2mXq'.repeat(3).slice(0, length), ''));
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  expect(before).toBe(3);
});
