import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the files that take longest, on two cores. Of the others the larger one comes first, as vitest has it. */
const seconds: Readonly<Record<string, number>> = {
  'e2e/states': 110,
  'e2e/hostile-names': 80,
  'e2e/injection': 80,
  'e2e/map': 80,
  'e2e/reflow': 80,
  'faults/providers': 57,
  'faults/keeping-killed': 50,
  'server/processes': 40,
  'server/brute-force': 33,
  'faults/postgres': 30,
  'faults/stopped': 30,
  'faults/slow-clients': 29,
};

/** Begins with what takes longest, so that no worker is left alone with it: a fresh clone remembers no durations. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const lengthOf = ({ moduleId }: TestSpecification) =>
      seconds[/tests\/(.+)\.test\.tsx?$/.exec(moduleId.replaceAll('\\', '/'))?.[1] ?? ''] ?? 0;
    return usual.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  }
}
