import { writeFileSync } from 'node:fs';

// Loaded into a server under test: writes the processor milliseconds that its thread spent between two looks, at most ten
// milliseconds apart where no turn of the event loop takes longer. Processor time is the same however busy the machine is.

const file = process.env.WHEREAT_TURN_TIMES;
const times = [];
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage();
  times.push((user + system - before.user - before.system) / 1000);
  before = { user, system };
}, 10).unref();
// A request waits only once the server listens.
process.once('SIGUSR2', () => {
  times.length = 0;
});
process.once('exit', () => {
  times.sort((a, b) => a - b);
  const getQuantile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  writeFileSync(
    `${file}.${process.pid}`,
    JSON.stringify({
      middle: getQuantile(0.5),
      slowest: getQuantile(0.99),
      longest: getQuantile(1),
      looks: times.length,
    }),
  );
});
