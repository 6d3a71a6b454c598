import { readFileSync } from 'node:fs';

/** Returns the resident megabytes of a process, now or at most so far, from /proc; NaN if the process has ended. */
export function readMemory(pid: number, figure: 'now' | 'most'): number {
  const field = figure === 'now' ? 'VmRSS' : 'VmHWM';
  try {
    return (
      (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
    );
  } catch {
    return Number.NaN;
  }
}
