import { readFileSync } from 'node:fs';

/** Reads the processor time that a process has used, in microseconds (Linux only). Other programs on the machine hardly change it. */
export function readProcessorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
