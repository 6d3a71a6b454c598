import { defineConfig } from 'vitest/config';

/** The tests that `stryker run stryker.usecases.config.json` runs against each mutant: those of the use cases, except the timed one. */
export default defineConfig({
  test: {
    include: ['tests/usecases/**/*.test.ts'],
    exclude: ['tests/usecases/aliases/unknown-name-time.test.ts'],
    env: { RUNS_DIVIDED_BY: '50' },
    // A mutant may loop forever; the runner stops it.
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
