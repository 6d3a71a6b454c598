import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackgroundJobs, createBackgroundJobs } from '../../../src/usecases/health/background-jobs.ts';

const logged: unknown[] = [];
let jobs: BackgroundJobs;
beforeEach(() => {
  vi.useFakeTimers();
  logged.length = 0;
  const ignore = () => undefined;
  jobs = createBackgroundJobs({ info: ignore, warn: ignore, error: (_text, about) => void logged.push(about) });
});
afterEach(() => vi.useRealTimers());

const failures = () => jobs.metrics().flatMap(({ samples }) => samples);

test('a job that throws, synchronously or later, is logged and counted, and runs again at its interval', async () => {
  let runs = 0;
  const stop = jobs.repeat('sweep', 10, async () => {
    runs += 1;
    if (runs === 1) throw new Error('a bug');
  });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(runs).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(runs).toBe(2);
  jobs.start('once', () => {
    throw new Error('before any promise');
  });
  jobs.report('process', 'a text');
  await vi.advanceTimersByTimeAsync(0);
  expect(failures()).toEqual([
    { labels: { job: 'sweep' }, value: 1 },
    { labels: { job: 'once' }, value: 1 },
    { labels: { job: 'process' }, value: 1 },
  ]);
  expect(logged).toMatchObject([
    { job: 'sweep', cause: expect.stringContaining('a bug') },
    { job: 'once' },
    { job: 'process' },
  ]);
});
