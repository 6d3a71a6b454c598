import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Ends a run with the names of the tests that failed at first and passed at the second attempt. */
export default class SecondAttempts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap(({ children }) => [...children.allTests()].filter(isFlaky));
    for (const { module, fullName } of flaky)
      console.log(`Passed at the second attempt: ${module.relativeModuleId} > ${fullName}`);
  }
}

const isFlaky = (test: TestCase): boolean => test.diagnostic()?.flaky === true;
