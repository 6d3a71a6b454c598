/** Milliseconds of processor time that this thread gave to it: however busy the machine is, waiting for it does not count. */
function processorTime(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The same of the fastest of three times: another may have collected garbage, or compiled. */
export const leastProcessorTime = (act: () => unknown): number => Math.min(...[1, 2, 3].map(() => processorTime(act)));

/**
 * Milliseconds of processor time of the fastest of up to five calls: fewer where one needs less than `budget`, or more than
 * twenty times as much, which no other work on the machine explains.
 */
export async function leastAsyncProcessorTime(act: () => unknown, budget: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= budget; run += 1) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least > 20 * budget) break;
  }
  return least;
}
