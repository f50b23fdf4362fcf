import { readFileSync } from 'node:fs';

/** Linux counts processor time in 1/100 s. */
const TICKS_PER_MS = 0.1;

/** Returns the resident memory of a process. */
export function residentMB(pid: number): number {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
}

/** Returns processor time of all threads. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_MS;
}
