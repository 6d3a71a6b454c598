import { readFileSync } from 'node:fs';

/** Megabytes that a process holds now, or the most it ever held, by the kernel's count (/proc): NaN where it is over. */
export function readMemory(pid: number, what: 'now' | 'most'): number {
  const field = what === 'now' ? 'VmRSS' : 'VmHWM';
  try {
    return (
      (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
    );
  } catch {
    return Number.NaN;
  }
}
