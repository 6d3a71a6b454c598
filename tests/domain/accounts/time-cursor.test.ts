import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFeedbackCursor, parseFeedbackCursor } from '../../../src/domain/accounts/time-cursor.ts';

test('a formatted cursor parses to itself', () => {
  const createdAt = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z') });
  const cursor = fc.record({ createdAt, id: fc.stringMatching(/^[\w-]{1,36}$/) });
  fc.assert(
    fc.property(cursor, (original) => {
      expect(parseFeedbackCursor(formatFeedbackCursor(original))).toEqual(original);
    }),
  );
});

test.each(['', 'id', '2026-01-31T12:00:00.000Z', '2026-13-31T12:00:00.000Zid', '2026-01-31T12:00:00.000Z id'])(
  '%j is not a cursor',
  (text) => expect(parseFeedbackCursor(text)).toBeUndefined(),
);
