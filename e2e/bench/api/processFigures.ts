import { readFileSync } from 'node:fs';

/** The kernel's unit of processor time, which is 1/100 s wherever Linux runs. */
const TICKS_PER_MS = 0.1;

/** What a process holds in memory now. */
export function residentMB(pid: number): number {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
}

/** Processor time that a process has used so far, in all its threads. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_MS;
}
