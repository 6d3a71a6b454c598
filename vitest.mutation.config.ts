import { defineConfig } from 'vitest/config';

/** The tests that `npm run test:mutation` runs against each mutant: those of the mutated modules. */
export default defineConfig({
  test: {
    include: ['tests/domain/{aliases/alias,codes/plus-code,codes/geotude,query/*}.test.ts'],
    env: { RUNS_DIVIDED_BY: '50' },
    // A mutant may loop forever; the runner stops it.
    testTimeout: 20_000,
  },
});
