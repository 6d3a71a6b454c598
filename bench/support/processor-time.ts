import { readFileSync } from 'node:fs';

/** Microseconds of processor time that a process has used; Linux only. It says what a request costs on a busy machine. */
export function readProcessorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
