import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Handle, handleKey, readHandle } from '../../../src/domain/aliases/alias.ts';
import { isReservedLookalike, lookalikeKey } from '../../../src/domain/aliases/lookalike.ts';

/** Unicode's confusable characters, each with the text that it resembles. */
const confusables = Object.entries(
  JSON.parse(readFileSync(new URL('../../../node_modules/unhomoglyph/data.json', import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >,
);

/** Returns the handle of a repeated text, if its normalized form contains the same text. Some capitals and digits are converted. */
function parseSign(text: string): Handle | undefined {
  const name = `${text}${text}`.normalize('NFC');
  return readHandle(name) === `@${name}` ? (`@${name}` as Handle) : undefined;
}

/** Returns the valid handles among some that contain a text. */
const handlesWith = (text: string) =>
  [`${text}${text}`, `x${text}`, `ب${text}`].flatMap((name) => readHandle(name) ?? []);

describe('look-alike handles', () => {
  test('include every pair in Unicode’s list whose characters can both be in a handle', () => {
    const different: string[] = [];
    let pairs = 0;
    for (const [sign, target] of confusables) {
      const signHandle = parseSign(sign);
      const targetHandle = parseSign(target);
      if (signHandle === undefined || targetHandle === undefined) continue;
      pairs += 1;
      if (lookalikeKey(signHandle) !== lookalikeKey(targetHandle)) different.push(`${signHandle} ${targetHandle}`);
    }
    expect(different).toEqual([]);
    expect(pairs).toBeGreaterThan(700);
  });

  test('have the same key for every character of a class', () => {
    const byTarget = new Map<string, string[]>();
    for (const [sign, target] of confusables) byTarget.set(target, [...(byTarget.get(target) ?? [target]), sign]);
    for (const [target, signs] of byTarget) {
      const keys = new Set(signs.flatMap((sign) => parseSign(sign) ?? []).map(lookalikeKey));
      expect([target, [...keys]].flat().length, `${target}: ${[...keys]}`).toBeLessThanOrEqual(2);
    }
  });

  test('exclude different letters of a language: ب ت ث ن ي, д л, न म', () => {
    for (const letters of ['بتثن', 'سش', 'دذ', 'رز', 'حخج', 'дл', 'шщ', 'नम', 'てで', '土日'])
      expect(new Set([...letters].map((letter) => lookalikeKey(readHandle(letter.repeat(2))!))).size).toBe(
        [...letters].length,
      );
  });

  test('have keys that are stable', () => {
    for (const [sign] of confusables)
      for (const handle of handlesWith(sign))
        expect(handleKey(`@${handleKey(handle)}` as Handle), handle).toBe(handleKey(handle));
  });

  test.each(['роӏісе', 'ѕоѕ', 'شرطة', '警察', 'pol1ce', 'p0lice', 'आपातकाल'])('@%s is reserved', (name) => {
    expect(isReservedLookalike(readHandle(name)!)).toBe(true);
  });
});
