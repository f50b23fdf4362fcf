import { readFile } from 'node:fs/promises';
import { REGISTRY_ROUTES } from '@psma/release-contract';
import type { Command } from 'commander';
import { parseDuration, parsePins, parseRevision, parseSwap } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, note, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import type { RegistryClient } from '../registryClient.ts';
import { addChange, type Given } from './addChange.ts';

const { help, done } = messages;

const withEmergency = (command: Command) => command.option('--emergency <reason>', help.emergency);

export function addRollouts(line: CommandLine) {
  addChange(line, 'promote', {
    options: (command) => withEmergency(command).option('--despite-alarm <reason>', help.despiteAlarm),
    after: noteAddedReason,
    print: (map, { remote, release: releaseId }) => inForce(done.stable({ remote, releaseId }))(map),
  });
  addChange(line, 'rollback', {
    after: noteAddedReason,
    print: (map, { remote }) => inForce(done.back(remote, map.remotes[remote]?.stable))(map),
  });
  addChange(line, 'kill', {
    after: noteAddedReason,
    print: (map, { remote, release: releaseId }) => inForce(done.dead({ remote, releaseId }))(map),
  });
  addChange(line, 'swap', {
    options: (command) => withEmergency(command).requiredOption('--file <map.json>', help.swapFile),
    request: async (named, { options: { file } }: Given<{ file: string }>) => {
      const text = await readFile(file, 'utf8').catch(() => {
        throw new CliError(messages.argument.swapUnreadable(file), 2);
      });
      return { ...named, releases: parseSwap(text, file) };
    },
    after: noteAddedReason,
    print: inForce(done.swapped),
  });
  addChange(line, 'swap-undo', {
    request: (_named, { args }) => ({ revision: parseRevision(args['revision'] ?? '') }),
    after: noteAddedReason,
    print: (map, { revision }) => inForce(done.swapUndone(String(revision)))(map),
  });
  addChange(line, 'pin', {
    options: (command) =>
      command
        .requiredOption('--remote <remote@release...>', help.pinRemote)
        .option('--expires <duration>', help.pinExpires, '8h'),
    request: (_named, { options }: Given<{ remote: string[]; expires: string }>) => ({
      releases: parsePins(options.remote),
      seconds: parseDuration(options.expires),
    }),
    print: ({ url }) => url,
  });
}

/**
 * Prints what the registry added to the reason in the log: what the change breaks or
 * ends. The change is made even if the log cannot be read.
 */
async function noteAddedReason(
  client: RegistryClient,
  { revision }: { revision: number },
  reason: string,
): Promise<void> {
  const events = await client.call(REGISTRY_ROUTES.events, { query: { limit: 20 } }).catch(() => null);
  if (!events) return note(done.logUnread);
  const logged = new Set(events.filter((event) => event.revision === revision).map((event) => event.reason));
  for (const each of logged) if (each !== reason.trim()) note(each);
}
