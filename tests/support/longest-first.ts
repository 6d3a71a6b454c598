import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Durations of the slowest files in a whole run on two busy cores, in seconds. Vitest sorts the other files by size. */
const seconds: Readonly<Record<string, number>> = {
  'e2e/focus': 430,
  'e2e/screens-by-theme': 400,
  'e2e/reflow': 310,
  'server/routes/aliases/unknown-names': 205,
  'e2e/offline-trouble': 205,
  'e2e/screens-by-language': 190,
  'e2e/languages': 190,
  'deploy/image-steps': 170,
  'e2e/base-map': 140,
  'e2e/every-language': 135,
  'server/processes': 120,
  'server/routes/aliases/rights-in-handles': 110,
  'faults/migration-under-load': 110,
  'e2e/states': 110,
  'faults/migration-crash': 105,
  'e2e/pixel-ratio': 105,
  'e2e/offline': 105,
  'adapters/sql/postgres': 100,
  'e2e/my-places': 100,
  'e2e/hostile-names': 95,
  'faults/backup-crash': 95,
  'cli/package': 90,
  'e2e/map': 90,
  'server/routes/accounts/brute-force': 88,
  'e2e/ssr': 87,
  'e2e/injection': 86,
  'faults/graceful-shutdown': 82,
  'e2e/pages': 80,
  'e2e/offline-outbox': 77,
  'cli/process': 73,
  'e2e/offline-search': 73,
  'server/multi-user-model': 70,
  'e2e/page-weight': 70,
  'e2e/acts': 68,
  'faults/postgres-crash': 63,
  'e2e/receiver': 57,
  'e2e/webhooks': 56,
  'cli/shells/shells': 55,
  'e2e/map-furniture': 55,
  'e2e/place-import': 52,
  'e2e/feedback': 52,
  'server/routes/accounts/auth': 50,
  'faults/provider-failures': 50,
  'adapters/gazetteer/gazetteer': 50,
  'adapters/sql/sqlite': 50,
  'e2e/next-user': 49,
  'adapters/sql/backup/postgres-backup': 48,
  'e2e/visibility': 47,
  'e2e/suggestions': 43,
  'e2e/arrival': 42,
  'e2e/create-steps': 40,
  'e2e/critical-path': 40,
  'e2e/recovery': 39,
  'e2e/account': 38,
  'server/routes/aliases/pagination': 37,
  'server/share/share': 36,
};

/**
 * Starts each project with its slowest files, so that no worker ends the run alone with one. Vitest's own order needs durations of an
 * earlier run, which a fresh clone does not have. The projects are interleaved, because too many browsers at once slow each other down.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const sorted = usual.toSorted((a, b) => (toSeconds(b) ?? 0) - (toSeconds(a) ?? 0));
    const total = new Map<string, number>();
    const getStart = new Map<TestSpecification, number>();
    for (const file of sorted) {
      const { name } = file.project;
      getStart.set(file, total.get(name) ?? 0);
      total.set(name, (total.get(name) ?? 0) + (toSeconds(file) ?? (name === 'journeys' ? 10 : 2)));
    }
    /** Returns the share of its project's time that precedes the file. */
    const getShare = (file: TestSpecification) => getStart.get(file)! / total.get(file.project.name)!;
    return sorted.toSorted((a, b) => getShare(a) - getShare(b));
  }
}

const toSeconds = ({ moduleId }: TestSpecification): number | undefined =>
  seconds[/tests\/(.+)\.test\.tsx?$/.exec(moduleId.replaceAll('\\', '/'))?.[1] ?? ''];
