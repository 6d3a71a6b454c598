import { expect, test } from 'vitest';
import type { PlusCode } from '../../../src/domain/codes/plus-code.ts';
import { spelledCode } from '../../../src/domain/codes/spelled-code.ts';

test('a Plus Code is spelled sign by sign, each letter by its word', () => {
  expect(spelledCode('7HQQ57WF+VQ' as PlusCode)).toBe('7 Hotel Quebec Quebec 5 7 William Foxtrot plus Victor Quebec');
  const alphabet = '23456789CFGHJMPQRVWX+';
  const reported = spelledCode(alphabet as PlusCode).split(' ');
  expect(reported.length).toBe(alphabet.length);
  expect(reported.filter((word) => /^[A-Z+]$/.test(word))).toEqual([]);
});
