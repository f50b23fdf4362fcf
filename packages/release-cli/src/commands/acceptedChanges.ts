import type { Command } from 'commander';
import { messages } from '../messages.ts';

const listed = (path: string, paths: string[] = []) => [...paths, path];
/** A release that takes an address away or guards it is let through only with the word for it. */
export const conceding = (command: Command) =>
  command
    .option('--removes <path>', messages.help.removes, listed)
    .option('--guards <path>', messages.help.guards, listed);
export interface Conceding {
  removes?: string[];
  guards?: string[];
}
export const conceded = ({ removes = [], guards = [] }: Conceding) => ({ removes, guards });
