// `npm test`: installs what it needs, runs the checks and the short tests, and ends with counts. `npm run test:all` also runs the long
// tests of tests/long-tests.ts, and fails if a test passes only on its second attempt. `npm test -- tests/domain` runs the tests in that
// folder, short or long.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, install, pinnedNode, printToStderr, root, run } from './task-runner.mjs';

const started = Date.now();
await install({ tools: true });
const bin = (...parts) => join(root, 'node_modules', ...parts);
const all = process.argv.includes('--all');
// On a shared machine a timeout says little, so the checks there report second attempts as passed.
const acceptsSecondAttempts = !all || process.argv.includes('--accept-second-attempts');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const counts = { passed: 0, failed: 0 };
/** The name of each failure. They are printed again at the end, because earlier output may be cut. */
const failures = [];
const files = [];
/** Missing input files that are expected beside the project. */
const missing = [];
/** Sentences that describe which tests this machine could not run. */
const untried = [];

if (only.length > 0) {
  await build();
  await runTests('', only);
} else {
  // The build uses one processor most of the time, and the checks the other one.
  await Promise.all([build(), runChecks()]);
  await runTests(all ? '' : 'short');
  // PostgreSQL runs the same contracts as SQLite, so the short run leaves it out unless the SQL code has changed.
  if (!all && hasChanged('src/adapters/sql', 'tests/adapters/sql', 'tests/ports'))
    await runTests('', ['tests/adapters/sql/postgres.test.ts']);
}

summarize();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function runChecks() {
  const compiler = bin('typescript-7', 'bin', 'tsc');
  // There is one checker, because the build uses the other processor, and each additional one checks shared types again.
  await check('types', compiler, ['--noEmit', '--checkers', '1']);
  await check('the domain knows only itself', compiler, ['--noEmit', '-p', 'tsconfig.domain.json']);
  await check('lint', bin('@biomejs', 'biome', 'bin', 'biome'), ['check', '--error-on-warnings']);
  await check('nothing is unused', bin('knip', 'bin', 'knip.js'), ['--no-progress']);
}

async function check(title, program, args) {
  const code = await run(pinnedNode, [program, ...args]);
  printToStderr(`${code === 0 ? '✓' : '✗'} ${title}`);
  counts[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(title);
}

/** Runs Vitest. A run without a report, or without tests, has failed. */
async function runTests(part, names = []) {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-tests-'));
  const report = join(folder, 'report.json');
  // The output of a passed test is hidden, and its time is printed only above 5 s.
  const words = [
    '--silent=passed-only',
    '--slowTestThreshold=5000',
    '--reporter=default',
    `--reporter=${join(root, 'tests', 'support', 'run-report.ts')}`,
  ];
  // On a machine under load, one test of thousands fails now and then. The summary names each second attempt.
  if (names.length === 0) words.push('--retry=1');
  const env = {
    ...process.env,
    WHEREAT_TESTS: part,
    WHEREAT_TEST_REPORT: report,
    CHROMIUM_PATH: await ensureBrowser(),
  };
  const code = await run(pinnedNode, [bin('vitest', 'vitest.mjs'), 'run', ...words, ...names], { env });
  const ran = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { files: [], unhandled: [], missing: [], untried: [] };
  rmSync(folder, { recursive: true });
  const sum = (field) => ran.files.reduce((total, file) => total + Number(file[field]), 0);
  if (sum('skipped') > 0) printToStderr(`✗ ${sum('skipped')} skipped; a skipped test is a failed one.`);
  const failed = sum('failed') + sum('skipped') + sum('isBroken') + ran.unhandled.length;
  for (const { name, failures: ones, isBroken } of ran.files) {
    failures.push(...(isBroken ? [name] : ones.map((failure) => `${name} > ${failure}`)));
  }
  failures.push(...new Set(ran.unhandled));
  counts.passed += sum('passed');
  counts.failed += failed;
  if (failed === 0 && (code !== 0 || sum('passed') === 0)) {
    counts.failed += 1;
    failures.push(`Vitest ended with ${code} after ${sum('passed')} tests`);
  }
  files.push(...ran.files);
  missing.push(...ran.missing);
  untried.push(...ran.untried);
}

/** Returns whether files in these folders differ from the main branch of the remote. */
function hasChanged(...folders) {
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout ?? '';
  return (
    git('diff', '--name-only', 'origin/HEAD', '--', ...folders) + git('status', '--short', '--', ...folders) !== ''
  );
}

/** Prints the slowest files, the totals of each project, the second attempts and the failures. */
function summarize() {
  const formatSeconds = (value) => `${value.toFixed(1).padStart(7)} s`;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  printToStderr('\nThe ten slowest files:');
  for (const { seconds, project, name } of slowest) printToStderr(`${formatSeconds(seconds)}  ${project}  ${name}`);
  for (const project of new Set(files.map((file) => file.project))) {
    const its = files.filter((file) => file.project === project);
    const seconds = its.reduce((total, file) => total + file.seconds, 0);
    const passed = its.reduce((total, file) => total + file.passed, 0);
    printToStderr(
      `${formatSeconds(seconds)}  of workers for ${its.length} files of ${project}, ${passed} tests passed`,
    );
  }
  printToStderr(`${formatSeconds((Date.now() - started) / 1000)}  in all`);
  if (missing.length > 0)
    printToStderr(
      `${missing.length} inputs are not beside the project, so that tests ran without them: ${missing[0]}, …`,
    );
  for (const sentence of untried) printToStderr(sentence);
  const second = files.flatMap(({ name, secondAttempts }) => secondAttempts.map((test) => `${name} > ${test}`));
  for (const test of second) printToStderr(`Passed at the second attempt: ${test}`);
  if (!acceptsSecondAttempts) {
    counts.failed += second.length;
    failures.push(...second.map((test) => `${test}: passed only at the second attempt`));
  }
  for (const failure of failures.slice(0, 40)) printToStderr(`Failed: ${failure}`);
}
