import { expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import { createHealthProbe } from '../../../src/usecases/health/outcome-watch.ts';

test('a service is failing from a failed action until the next successful one', async () => {
  const watch = createHealthProbe();
  const failure = err({ kind: 'unavailable', service: 'mail-server' } as const);
  const half = watch.watch(async (number: number) => (number % 2 === 0 ? ok(number / 2) : failure));
  expect(watch.isFailing()).toBe(false);
  expect(await half(3)).toEqual(failure);
  expect(watch.isFailing()).toBe(true);
  expect(await half(8)).toEqual(ok(4));
  expect(watch.isFailing()).toBe(false);
});
