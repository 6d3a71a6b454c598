/** Milliseconds of processor time that this thread gave to it: however busy the machine is, waiting for it does not count. */
export function processorTime(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
