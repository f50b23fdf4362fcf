import { readFile } from 'node:fs/promises';
import { REGISTRY_ROUTES } from '@psma/release-contract';
import {
  findReason,
  optionalReason,
  parseDuration,
  parsePins,
  parseRevision,
  parseSwap,
  requireReason,
} from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, note, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import type { RegistryClient } from '../registryClient.ts';
import {
  acceptedChanges,
  withAcceptedChangesOptions,
  type AcceptedChangesOptions,
} from './acceptedChanges.ts';
import { madeOrProposed, makeOrPropose } from './proposals.ts';

const { help, done } = messages;

export function addRollouts({ change, answer }: CommandLine) {
  withAcceptedChangesOptions(change('promote <remote> <release>', help.promote)).action(
    async (
      remote: string,
      release: string,
      { reason, ...options }: AcceptedChangesOptions & { reason?: string },
    ) =>
      answer(
        async (client) => {
          const why = findReason(reason);
          const accepted = acceptedChanges(options);
          return makeOrPropose(client, { action: 'promote', remote, release, ...accepted }, why, async () => {
            const body = { release, ...accepted, reason: why };
            const map = await client.call(REGISTRY_ROUTES.promote, { params: { remote }, body });
            await noteAddedReason(client, map, why);
            return map;
          });
        },
        madeOrProposed(done.stable({ remote, releaseId: release })),
      ),
  );

  change('rollback <remote>', help.rollback).action(async (remote: string, { reason }: { reason?: string }) =>
    answer(
      async (client) => {
        const why = optionalReason(reason);
        const body = { reason: why };
        const map = await client.call(REGISTRY_ROUTES.rollback, { params: { remote }, body });
        await noteAddedReason(client, map, why);
        return map;
      },
      (map) => inForce(done.back(remote, map.remotes[remote]?.stable))(map),
    ),
  );

  change('kill <remote> <release>', help.kill).action(
    async (remote: string, release: string, { reason }: { reason?: string }) =>
      answer(
        async (client) => {
          const why = requireReason(reason);
          const body = { release, reason: why };
          const map = await client.call(REGISTRY_ROUTES.kill, { params: { remote }, body });
          await noteAddedReason(client, map, why);
          return map;
        },
        inForce(done.dead({ remote, releaseId: release })),
      ),
  );

  withAcceptedChangesOptions(change('swap', help.swap))
    .requiredOption('--file <map.json>', help.swapFile)
    .action(
      async ({ file, reason, ...options }: AcceptedChangesOptions & { file: string; reason?: string }) =>
        answer(async (client) => {
          const text = await readFile(file, 'utf8').catch(() => {
            throw new CliError(messages.argument.swapUnreadable(file), 2);
          });
          const releases = parseSwap(text, file);
          const why = findReason(reason);
          const accepted = acceptedChanges(options);
          return makeOrPropose(client, { action: 'swap', releases, ...accepted }, why, async () => {
            const body = { releases, ...accepted, reason: why };
            const map = await client.call(REGISTRY_ROUTES.swap, { body });
            await noteAddedReason(client, map, why);
            return map;
          });
        }, madeOrProposed(done.swapped)),
    );

  change('swap-undo <revision>', help.swapUndo).action(
    async (revision: string, { reason }: { reason?: string }) =>
      answer(
        async (client) => {
          const why = optionalReason(reason);
          const body = { revision: parseRevision(revision), reason: why };
          const map = await client.call(REGISTRY_ROUTES['swap-undo'], { body });
          await noteAddedReason(client, map, why);
          return map;
        },
        inForce(done.swapUndone(revision)),
      ),
  );

  change('pin', help.pin)
    .requiredOption('--remote <remote@release...>', help.pinRemote)
    .option('--expires <duration>', help.pinExpires, '8h')
    .action(async ({ remote, expires, reason }: { remote: string[]; expires: string; reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.pin, {
            body: {
              releases: parsePins(remote),
              seconds: parseDuration(expires),
              reason: optionalReason(reason),
            },
          }),
        ({ url }) => url,
      ),
    );
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
