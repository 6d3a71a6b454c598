/** The journeys that a developer runs before a commit: the main jobs, and every page by axe. */
export const criticalJourneys = ['create-steps', 'critical-path', 'pages'];

/**
 * The test files that `npm run test:all` runs and `npm test` leaves out, by project: faults, packages, programs that are
 * started over and over, times compared by statistics, and every other journey.
 */
export const longTests = {
  units: [
    'tests/faults/*.test.ts',
    'tests/cli/{bundle-sizes,client-package,library-package,package,process,shells}.test.ts',
    'tests/adapters/sql/{backup/postgres-backup,connection/postgres-servers}.test.ts',
    'tests/server/{account-enumeration,api-fuzz,brute-force,processes,shared-cache}.test.ts',
    'tests/adapters/image-rendering/visual-order.test.ts',
    'tests/deploy/image-steps.test.ts',
    'tests/usecases/aliases/unknown-name-time.test.ts',
  ],
  journeys: [`tests/e2e/!(${criticalJourneys.join('|')}).test.ts`],
} as const;
