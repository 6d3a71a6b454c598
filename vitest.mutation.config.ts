import { defineConfig } from 'vitest/config';

/** What `npm run test:mutation` runs against each mutant: the tests of the four that are mutated. */
export default defineConfig({
  test: {
    include: ['tests/domain/{alias/alias,codes/plus-code,codes/geotude,query/*}.test.ts'],
    env: { RUNS_DIVIDED_BY: '50' },
    // A mutant may never come back; the runner stops it.
    testTimeout: 20_000,
  },
});
