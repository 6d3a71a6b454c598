// `npm run audit`: known vulnerabilities of the installed packages, as the registry tells. Exit code 0 if none is
// high or critical, 1 where one is, and 2 where the registry does not answer.
import { spawnSync } from 'node:child_process';
import { root, say } from './task-runner.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const told = spawnSync(npm, ['audit', '--json', '--loglevel=error', ...process.argv.slice(2)], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const counts = countsIn(told.stdout);
if (counts === undefined) {
  say(`? The registry does not answer what is known of the packages, so nothing is known: ${reasonIn(told)}`);
  process.exit(2);
}
const high = counts.high + counts.critical;
say(
  `${high === 0 ? '✓' : '✗'} Known: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`,
);
process.exit(high === 0 ? 0 : 1);

function countsIn(text) {
  try {
    const { vulnerabilities } = JSON.parse(text).metadata;
    const isWhole = ['critical', 'high', 'moderate', 'low'].every((grade) => Number.isInteger(vulnerabilities[grade]));
    return isWhole ? vulnerabilities : undefined;
  } catch {
    return undefined;
  }
}

function reasonIn({ stdout, stderr, error }) {
  const [line] = (error?.message ?? (/"message": "([^"]*)"/.exec(stdout)?.[1] || stderr)).trim().split('\n');
  // The registry's host is left out of the output.
  return line.replace(/https?:\/\/\S+/g, 'the registry');
}
