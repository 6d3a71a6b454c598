// Preloaded into a program: kills it before its n-th step on names in the file system, n being KILL_AT_STEP. A kill at a random moment
// would hardly ever meet the microseconds between two of them.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.KILL_AT_STEP);
for (const name of ['renameSync', 'linkSync', 'copyFileSync', 'rmSync']) {
  const step = fs[name];
  fs[name] = (...words) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return step(...words);
  };
}
syncBuiltinESMExports();
