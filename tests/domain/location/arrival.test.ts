import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrivalPoint,
  formatInstructions,
  getInstructions,
  INSTRUCTIONS_LENGTH,
  parseFieldText,
  parseInstructions,
} from '../../../src/domain/location/arrival.ts';
import { getRestricted } from '../../../src/domain/location/restricted.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('instructions', () => {
  test('in several languages are one text', () => {
    const text = 'Black gate.\r\nRing twice.  \n\n\n\nThen wait.\n[AR] البوابة\nالسوداء\n[zh-Hant] 黑門';
    const parts = unwrap(parseInstructions(text));
    expect(parts).toEqual([
      { language: '', text: 'Black gate.\nRing twice.\n\nThen wait.' },
      { language: 'ar', text: 'البوابة\nالسوداء' },
      { language: 'zh-hant', text: '黑門' },
    ]);
    expect(getInstructions({ instructions: formatInstructions(parts) })).toEqual(parts);
  });

  test('in brackets without a language are words', () => {
    expect(unwrap(parseInstructions('[Gate 3] left\n[see map]'))).toEqual([
      { language: '', text: '[Gate 3] left\n[see map]' },
    ]);
  });

  test.each([
    ['a\u0007b', 'control-characters'],
    ['a\tb', 'control-characters'],
    ['\ud800', 'control-characters'],
    ['x'.repeat(INSTRUCTIONS_LENGTH + 1), 'too-long'],
    ['[en] a\n[en] b', 'value'],
    ['[en] a\n[ar] b\n[ur] c\n[hi] d\n[bn] e', 'too-big'],
  ])('%j are refused: %s', (text, problem) => {
    expect(parseFieldText.lines(text, { key: 'instructions' })).toMatchObject({
      failure: { kind: 'bad-request', problem, field: 'instructions' },
    });
  });

  test('are stored as they are read, for any input', () => {
    const line = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('[en] a', '[ar]', '', ' ', '[x]'));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')),
        (text) => {
          const parsed = parseInstructions(text);
          if (parsed.ok) expect(unwrap(parseInstructions(formatInstructions(parsed.value)))).toEqual(parsed.value);
        },
      ),
      runs(500),
    );
  });
});

describe('phone numbers', () => {
  test.each([
    ['+966 50 123 4567', '+966501234567'],
    ['00966-50-123-4567', '+966501234567'],
    [' +1 (212) 555.0100 ', '+12125550100'],
    ['', ''],
  ])('%s is %s', (text, number) => {
    expect(unwrap(parseFieldText.e164(text, { key: 'phone' }))).toBe(number);
  });

  test.each(['+0501234567', '+12', '+1234567890123456', 'call me', '+96650123456a'])('%s is refused', (text) => {
    expect(parseFieldText.e164(text, { key: 'phone' })).toHaveProperty('failure.kind', 'bad-phone');
  });
});

describe('an entrance', () => {
  test.each([
    ['24.7116641,46.67426', '24.711664, 46.674260'],
    ['', ''],
  ])('%s is stored as %s', (text, stored) => {
    expect(unwrap(parseFieldText.pointText(text))).toBe(stored);
  });

  test.each(['1', '1,2,3', 'a,b', '91,0', ',', '1,'])('%s is refused', (text) => {
    expect(parseFieldText.pointText(text)).toHaveProperty('failure.kind', 'bad-coordinates');
  });

  test('is the point of arrival', () => {
    const here = { latitude: 1, longitude: 2 };
    expect(arrivalPoint({ ...here, entrance: '' })).toEqual(here);
    expect(arrivalPoint({ ...here, entrance: '1.000001, 2.000002' })).toEqual({
      latitude: 1.000001,
      longitude: 2.000002,
    });
  });
});

test('restricted fields are stored once each, in a fixed order', () => {
  const saved = unwrap(parseFieldText.names('photos, phone phone', { key: 'restricted' }));
  expect(getRestricted({ restricted: saved })).toEqual(['phone', 'photos']);
  expect(parseFieldText.names('street', { key: 'restricted' })).toMatchObject({ failure: { problem: 'value' } });
});
