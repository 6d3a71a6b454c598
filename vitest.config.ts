import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longTests } from './tests/long-tests.ts';
import LongestFirst from './tests/support/longest-first.ts';
import { setOwnTempFolder } from './tests/support/own-temp-folder.ts';

/** True in `npm test`, which excludes the long test files. */
const isShort = process.env.WHEREAT_TESTS === 'short';

// Short tests start no program from the folder, so it can be in memory.
setOwnTempFolder({ inMemory: isShort });

function project(name: keyof typeof longTests, include: string, exclude: readonly string[] = []) {
  return {
    name,
    include: [include],
    exclude: isShort ? [...exclude, ...longTests[name]] : [...exclude],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  };
}

/** The tests with a Citus cluster, which run only if `CITUS_URL` names one (docs/operating.md). */
const clusterTests = process.env.CITUS_URL ? [] : ['tests/adapters/sql/distribution/citus.test.ts'];

/** The server tests that use the default test database. */
const serverTests = globSync('tests/server/**/*.test.ts').filter((name) => {
  const text = readFileSync(name, 'utf8');
  return text.includes('createTestServer(') && !text.includes('PostgresDatabase(');
});

/**
 * Projects whose files run in parallel: `units` needs only Node, `journeys` also a browser; `distributed` repeats the server tests with
 * distributed tables.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    // A worker loads the program once for all of its files, which saves a third of their time. No file changes a module for others.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          ...project('units', 'tests/**/*.test.{ts,tsx}', ['tests/e2e/**', ...clusterTests]),
          globalSetup: ['tests/support/postgres-setup.ts'],
          provide: { serverDatabase: 'memory' },
        },
      },
      {
        extends: true,
        test: {
          ...project('units', ''),
          name: 'distributed',
          include: isShort ? [] : serverTests,
          exclude: [],
          globalSetup: ['tests/support/postgres-setup.ts'],
          setupFiles: ['tests/support/refused-statements.ts'],
          provide: { serverDatabase: 'distributed' },
        },
      },
      {
        extends: true,
        test: {
          ...project('journeys', 'tests/e2e/*.test.ts'),
          globalSetup: ['tests/e2e/support/global-setup.ts'],
        },
      },
    ],
  },
});
