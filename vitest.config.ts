import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { longTests } from './tests/long-tests.ts';
import LongestFirst from './tests/support/longest-first.ts';
import { setOwnTempFolder } from './tests/support/own-temp-folder.ts';

/** True in `npm test`, which leaves the long files out. */
const isShort = process.env.WHEREAT_TESTS === 'short';

// The short tests start no program from it.
setOwnTempFolder({ inMemory: isShort });

function project(name: keyof typeof longTests, all: string, not: readonly string[] = []) {
  return {
    name,
    include: [all],
    exclude: isShort ? [...not, ...longTests[name]] : [...not],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  };
}

/** The tests of a Citus cluster, which run where `CITUS_URL` names one: docs/operating.md. */
const clusterTests = process.env.CITUS_URL ? [] : ['tests/adapters/sql/distribution/citus.test.ts'];

/** The tests of the server over its usual database and no other. */
const serverTests = globSync('tests/server/*.test.ts').filter((name) => {
  const text = readFileSync(name, 'utf8');
  return text.includes('createTestServer(') && !text.includes('PostgresDatabase(');
});

/**
 * Projects, whose files run beside each other: `units` needs only Node, and waits more than it reckons; `journeys` needs a browser;
 * `distributed` runs the tests of the server again, over tables that are distributed.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    // A worker loads the program once for all of its files: that is a third of their time. No file changes a module for another.
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
