import { defineConfig } from 'vitest/config';

/** Two projects: `units` needs only Node; `journeys` needs the built pages and a browser, and runs two files at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
