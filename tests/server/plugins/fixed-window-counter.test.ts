import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFixedWindowCounter } from '../../../src/server/plugins/fixed-window-counter.ts';

test('a window ends exactly after its duration, also if it began at a fraction of a millisecond', () => {
  const anyTime = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(anyTime, (now) => {
      const counter = createFixedWindowCounter(2, 300);
      expect(counter.take('ann', now)).toEqual({ limit: 2, remaining: 1, seconds: 300, isExceeded: false });
      expect(counter.take('ann', now + 299_999).seconds).toBe(1);
      expect(counter.take('ann', now + 300_000)).toEqual({ limit: 2, remaining: 1, seconds: 300, isExceeded: false });
    }),
    { examples: [[255_424.410_687_154_25]] },
  );
});
