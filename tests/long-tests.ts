/** Of the journeys, those that a developer runs before a commit: the main job, every page by axe, the states of the screens. */
export const criticalJourneys = ['create-steps', 'critical-path', 'pages', 'reflow', 'states'];

/**
 * The test files that `npm run test:all` runs and `npm test` leaves out, by project: faults, packages, programs that are
 * started over and over, times compared by statistics, and every other journey.
 */
export const longTests = {
  units: [
    'tests/faults/*.test.ts',
    'tests/architecture/packages.test.ts',
    'tests/cli/{library-package,package,process,shells}.test.ts',
    'tests/adapters/sql.{postgres-backup,postgres-servers}.test.ts',
    'tests/server/{account-enumeration,api-fuzz,brute-force,multi-user-model}.test.ts',
    'tests/server/{processes,shared-cache,visibility-commands}.test.ts',
    'tests/usecases/unknown-name-time.test.ts',
  ],
  journeys: [`tests/e2e/!(${criticalJourneys.join('|')}).test.ts`],
} as const;
