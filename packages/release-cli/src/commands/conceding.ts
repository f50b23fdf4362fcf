import type { Command } from 'commander';

const listed = (path: string, paths: string[] = []) => [...paths, path];
/** A release that takes an address away or guards it is let through only with the word for it. */
export const conceding = (command: Command) =>
  command
    .option('--removes <path>', 'a live address that may go or move; repeat it for each', listed)
    .option('--guards <path>', 'an open address that may ask for a login; repeat it for each', listed);
export interface Conceding {
  removes?: string[];
  guards?: string[];
}
export const conceded = ({ removes = [], guards = [] }: Conceding) => ({ removes, guards });
