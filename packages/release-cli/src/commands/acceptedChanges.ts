import type { Command } from 'commander';
import { messages } from '../messages.ts';

const collectPaths = (path: string, paths: string[] = []) => [...paths, path];
/** A release that takes an address away or guards it is let through only with the word for it. */
export const withAcceptedChangesOptions = (command: Command) =>
  command
    .option('--removes <path>', messages.help.removes, collectPaths)
    .option('--guards <path>', messages.help.guards, collectPaths);
export interface AcceptedChangesOptions {
  removes?: string[];
  guards?: string[];
}
export const acceptedChanges = ({ removes = [], guards = [] }: AcceptedChangesOptions) => ({
  removes,
  guards,
});
