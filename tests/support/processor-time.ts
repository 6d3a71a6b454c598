/** Measures the processor time of this thread during a call, in milliseconds. Waiting on a busy machine does not count. */
function measureProcessorTime(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the least processor time of three calls, because others may include garbage collection or compilation. */
export const measureLeastProcessorTime = (act: () => unknown): number =>
  Math.min(...[1, 2, 3].map(() => measureProcessorTime(act)));

/**
 * Returns the least processor time of up to five calls, in milliseconds. It stops after a call below `budget`, and after the first
 * call if that takes more than twenty times `budget`.
 */
export async function measureLeastAsyncProcessorTime(act: () => unknown, budget: number): Promise<number> {
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
