import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the files that take longest, on two cores. Of the others the larger one comes first, as vitest has it. */
const seconds: Readonly<Record<string, number>> = {
  'e2e/screens-by-language': 250,
  'e2e/reflow': 150,
  'e2e/languages': 100,
  'deploy/image-steps': 100,
  'server/unknown-names': 100,
  'server/processes': 90,
  'e2e/page-weight': 85,
  'e2e/states': 85,
  'e2e/offline': 80,
  'e2e/pages': 75,
  'e2e/injection': 70,
  'e2e/map': 70,
  'e2e/my-places': 65,
  'e2e/share': 60,
  'e2e/offline-trouble': 60,
  'adapters/sql.postgres': 60,
  'faults/postgres-crash': 50,
  'cli/process': 50,
  'e2e/map-furniture': 50,
  'e2e/acts': 45,
  'e2e/hostile-names': 45,
  'e2e/ssr': 45,
  'faults/migration-crash': 40,
  'cli/package': 40,
  'faults/graceful-shutdown': 38,
  'faults/provider-failures': 36,
  'adapters/sql.sqlite': 35,
  'server/locations': 30,
  'faults/slow-clients': 30,
  'faults/backup-crash': 28,
  'server/brute-force': 28,
  'server/share': 26,
  'faults/pgbouncer': 26,
  'server/multi-user-model': 24,
  'adapters/sql.credentials': 24,
  'client/outbox': 20,
  'faults/migration-under-load': 20,
};

/**
 * Begins each project with the files that take longest, so that no worker is left alone with one: a fresh clone remembers no
 * durations. Both projects are spread over the whole run: journeys that all run at once starve each other's browsers.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const sorted = usual.toSorted((one, other) => (toSeconds(other) ?? 0) - (toSeconds(one) ?? 0));
    const total = new Map<string, number>();
    const getStart = new Map<TestSpecification, number>();
    for (const file of sorted) {
      const { name } = file.project;
      getStart.set(file, total.get(name) ?? 0);
      total.set(name, (total.get(name) ?? 0) + (toSeconds(file) ?? (name === 'journeys' ? 10 : 2)));
    }
    /** The share of its project's time that has passed when the file begins. */
    const getShare = (file: TestSpecification) => getStart.get(file)! / total.get(file.project.name)!;
    return sorted.toSorted((one, other) => getShare(one) - getShare(other));
  }
}

const toSeconds = ({ moduleId }: TestSpecification): number | undefined =>
  seconds[/tests\/(.+)\.test\.tsx?$/.exec(moduleId.replaceAll('\\', '/'))?.[1] ?? ''];
