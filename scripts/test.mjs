// `npm test`: installs what it needs, runs everything, ends with counts. `npm test -- tests/domain` runs those tests only.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, install, pinnedNode, root, run, say } from './task-runner.mjs';

await install();
const bin = (...parts) => join(root, 'node_modules', ...parts);
const only = process.argv.slice(2);
const counts = { passed: 0, failed: 0 };
const started = Date.now();

// The build uses one processor most of the time, and the checks the other one.
await Promise.all([build(), only.length === 0 ? runChecks() : undefined]);
await tests('units');
process.env.CHROMIUM_PATH = await ensureBrowser();
await tests('journeys');

say(`Took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function runChecks() {
  const compiler = bin('typescript-7', 'bin', 'tsc');
  await check('types', compiler, ['--noEmit']);
  await check('the domain knows only itself', compiler, ['--noEmit', '-p', 'tsconfig.domain.json']);
  await check('lint', bin('@biomejs', 'biome', 'bin', 'biome'), ['check', '--error-on-warnings']);
  await check('nothing is unused', bin('knip', 'bin', 'knip.js'), ['--no-progress']);
}

async function check(what, program, args) {
  const code = await run(pinnedNode, [program, ...args]);
  say(`${code === 0 ? '✓' : '✗'} ${what}`);
  counts[code === 0 ? 'passed' : 'failed'] += 1;
}

/** One of Vitest's projects. A run that ends without its report, or ran nothing, has failed. */
async function tests(project) {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-tests-'));
  const report = join(folder, 'report.json');
  const code = await run(pinnedNode, [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tests', 'support', 'second-attempts.ts')}`,
    // A machine under load fails one of some thousands now and then: that test is run once more, and its name is printed.
    '--retry=1',
    `--outputFile.json=${report}`,
    ...(only.length > 0 ? ['--passWithNoTests', ...only] : []),
  ]);
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  const passed = told?.numPassedTests ?? 0;
  const failed = told?.numFailedTests ?? 0;
  const skipped = (told?.numPendingTests ?? 0) + (told?.numTodoTests ?? 0);
  if (skipped > 0) say(`✗ ${skipped} skipped in ${project}; a skipped test is a failed one.`);
  counts.passed += passed;
  counts.failed += failed + skipped;
  const nothing = only.length === 0 && passed === 0;
  // A suite that breaks before its first test fails the run without failing a test.
  if ((code !== 0 && failed + skipped === 0) || nothing) counts.failed += 1;
}
