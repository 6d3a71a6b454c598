/** The browser tests that run before a commit: the main tasks, and every page with axe. */
export const criticalJourneys = ['create-steps', 'critical-path', 'pages'];

/**
 * The test files that only `npm run test:all` runs, by project: faults, packages, programs that are started repeatedly, statistical
 * comparisons of time, PostgreSQL where SQLite runs the same contract, many random cases, and every browser test that is not critical.
 */
export const longTests = {
  units: [
    'tests/faults/*.test.ts',
    'tests/architecture/packages.test.ts',
    'tests/cli/**/{administration,bundle-sizes,changes,client-package,library-package,many-places,names,package,process,shells}.test.ts',
    'tests/adapters/gazetteer/{budget,country-towns,evaluation/*,regions,streets/extract-folder}.test.ts',
    'tests/adapters/map-tiles/map-archives.test.ts',
    'tests/adapters/node/keychain.test.ts',
    'tests/adapters/sql/{postgres,backup/database-copy,backup/postgres-backup,changes/change-order}.test.ts',
    'tests/adapters/sql/{connection/postgres-servers,connection/replicas,distribution/distribution}.test.ts',
    'tests/adapters/sql/{accounts/account-limits,aliases/large-share,connection/sqlite-read-thread}.test.ts',
    'tests/adapters/sql/large-jobs/large-jobs.test.ts',
    'tests/server/**/{account-databases,account-enumeration,api-fuzz,brute-force,country-files,described-budgets}.test.ts',
    'tests/server/**/{enumeration-limits,generated-client,logs,multi-user-model,nominatim-pace,pagination,processes}.test.ts',
    'tests/server/**/{python-and-go-clients,rights-in-handles,shared-cache,signs,unknown-names,upgrade-notice}.test.ts',
    'tests/server/**/{handles-in-scripts,visibility-commands}.test.ts',
    'tests/adapters/image-rendering/{render-process,visual-order}.test.ts',
    'tests/domain/codes/plus-code.differential.test.ts',
    'tests/client/country-download.test.ts',
    'tests/deploy/{deploy,image-steps,nginx}.test.ts',
    'tests/usecases/aliases/{interleaved-changes,unknown-name-time}.test.ts',
    'tests/wiring/server/prompt-delivery.test.ts',
  ],
  journeys: [`tests/e2e/!(${criticalJourneys.join('|')}).test.ts`],
} as const;
