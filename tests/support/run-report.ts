import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Writes what a run came to into the file that `WHEREAT_TEST_REPORT` names, for scripts/test.mjs. */
export default class RunReport implements Reporter {
  /** Names of inputs that are not beside the project; their tests ran without them. */
  private readonly missing = new Set<string>();
  /** Sentences of tests that this machine could not run. */
  private readonly untried = new Set<string>();

  onUserConsoleLog({ content }: Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]): void {
    for (const [, name] of content.matchAll(/^(\S+) is not beside the project/gm)) this.missing.add(name!);
    for (const [line] of content.matchAll(/^.* was not tried: .*$/gm)) this.untried.add(line);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()];
      const count = (state: string) => tests.filter((test) => test.result().state === state).length;
      const { collectDuration, duration } = module.diagnostic();
      return {
        project: module.project.name,
        name: module.relativeModuleId,
        /** Seconds of its worker: imports, hooks and tests. */
        seconds: (collectDuration + duration) / 1000,
        passed: count('passed'),
        failed: count('failed'),
        skipped: tests.length - count('passed') - count('failed'),
        // A file that breaks outside of its tests fails none of them.
        isBroken: module.state() === 'failed' && count('failed') === 0,
        failures: tests.filter((test) => test.result().state === 'failed').map(findFailure),
        secondAttempts: tests.filter((test) => test.diagnostic()?.flaky === true).map(({ fullName }) => fullName),
      };
    });
    const errors = unhandled.map(({ message }) => getFirstLine(message));
    const report = { files, unhandled: errors, missing: [...this.missing], untried: [...this.untried] };
    writeFileSync(process.env.WHEREAT_TEST_REPORT!, JSON.stringify(report));
  }
}

/** The name of a test, and of each of its attempts the first line of the error and the line of the test that failed. */
function findFailure(test: TestCase): string {
  const file = test.module.moduleId;
  const attempts = (test.result().errors ?? []).map(({ message, stacks }) => {
    const frame = stacks?.find((stack) => stack.file === file) ?? stacks?.[0];
    const place = frame === undefined ? '' : ` (${relative(process.cwd(), frame.file)}:${frame.line})`;
    return `${getFirstLine(message)}${place}`;
  });
  return `${test.fullName}: ${attempts.join('; then ')}`;
}

function getFirstLine(message: string): string {
  return message.split('\n', 1)[0]!.slice(0, 200);
}
