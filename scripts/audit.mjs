// `npm run audit`: known vulnerabilities of the installed packages, from the registry. Exit code 0 if none is high or critical, 1 if one
// is, and 2 if the registry does not respond.
import { spawnSync } from 'node:child_process';
import { printToStderr, root } from './task-runner.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const result = spawnSync(npm, ['audit', '--json', '--loglevel=error', ...process.argv.slice(2)], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const counts = parseCounts(result.stdout);
if (counts === undefined) {
  printToStderr(`? The registry returned no vulnerability data: ${findReason(result)}`);
  process.exit(2);
}
const high = counts.high + counts.critical;
printToStderr(
  `${high === 0 ? '✓' : '✗'} Known vulnerabilities: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`,
);
process.exit(high === 0 ? 0 : 1);

function parseCounts(text) {
  try {
    const { vulnerabilities } = JSON.parse(text).metadata;
    const isWhole = ['critical', 'high', 'moderate', 'low'].every((grade) => Number.isInteger(vulnerabilities[grade]));
    return isWhole ? vulnerabilities : undefined;
  } catch {
    return undefined;
  }
}

function findReason({ stdout, stderr, error }) {
  const [line] = (error?.message ?? (/"message": "([^"]*)"/.exec(stdout)?.[1] || stderr)).trim().split('\n');
  // The output does not name the registry's host.
  return line.replace(/https?:\/\/\S+/g, 'the registry');
}
