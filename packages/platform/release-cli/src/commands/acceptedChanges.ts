import { Option, type Command } from 'commander';
import { note } from '../commandLine.ts';
import { messages } from '../messages.ts';

const { help } = messages;

const collectPaths = (path: string, paths: string[] = []) => [...paths, path];

/** The option's former name, accepted for one more release. */
const formerOption = (former: string, name: string) =>
  new Option(`${former} <path>`).hideHelp().argParser((path: string, paths?: string[]) => {
    note(messages.formerOption(former, name));
    return collectPaths(path, paths);
  });

/** Adds the options to remove a live path or restrict an open one. */
export const withAcceptedChangesOptions = (command: Command) =>
  command
    .option('--allow-removed <path>', help.allowRemoved, collectPaths)
    .option('--allow-restricted <path>', help.allowRestricted, collectPaths)
    .addOption(formerOption('--removes', '--allow-removed'))
    .addOption(formerOption('--guards', '--allow-restricted'));

export interface AcceptedChangesOptions {
  allowRemoved?: string[];
  allowRestricted?: string[];
  removes?: string[];
  guards?: string[];
}

/** Returns the request's fields. */
export const acceptedChanges = (options: AcceptedChangesOptions) => ({
  removes: [...(options.allowRemoved ?? []), ...(options.removes ?? [])],
  guards: [...(options.allowRestricted ?? []), ...(options.guards ?? [])],
});
