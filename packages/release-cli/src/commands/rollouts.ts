import { readFile } from 'node:fs/promises';
import { REGISTRY_ROUTES } from '@psma/release-contract';
import { findReason, parseDuration, parsePins, parseRevision, parseSwap } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { conceded, conceding, type Conceding } from './conceding.ts';

export function addRollouts({ change, answer }: CommandLine) {
  conceding(change('promote <remote> <release>', 'everyone gets this release')).action(
    async (remote: string, release: string, { reason, ...options }: Conceding & { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.promote, {
            params: { remote },
            body: { release, ...conceded(options), reason: findReason(reason) },
          }),
        inForce(`${remote}@${release} is stable`),
      ),
  );

  change('rollback <remote>', 'back to the last good release').action(
    async (remote: string, { reason }: { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.rollback, { params: { remote }, body: { reason: findReason(reason) } }),
        (map) => inForce(`${remote} is back at ${map.remotes[remote]?.stable}`)(map),
      ),
  );

  change(
    'kill <remote> <release>',
    'nobody gets this release any more, whatever pins and experiments say',
  ).action(async (remote: string, release: string, { reason }: { reason?: string }) =>
    answer(
      (client) =>
        client.call(REGISTRY_ROUTES.kill, {
          params: { remote },
          body: { release, reason: findReason(reason) },
        }),
      inForce(`${remote}@${release} is dead`),
    ),
  );

  conceding(change('swap', 'promote several remotes in one change'))
    .requiredOption('--file <map.json>', 'JSON: {"mf-triage": "<release>", …}')
    .action(async ({ file, reason, ...options }: Conceding & { file: string; reason?: string }) =>
      answer(async (client) => {
        const text = await readFile(file, 'utf8').catch(() => {
          throw new CliError(`${file} cannot be read.`, 2);
        });
        const releases = parseSwap(text, file);
        return client.call(REGISTRY_ROUTES.swap, {
          body: { releases, ...conceded(options), reason: findReason(reason) },
        });
      }, inForce('Swapped')),
    );

  change('swap-undo <revision>', 'back to what was stable before a swap, all of its remotes or none').action(
    async (revision: string, { reason }: { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.swapUndo, {
            body: { revision: parseRevision(revision), reason: findReason(reason) },
          }),
        inForce(`The swap of revision ${revision} is undone`),
      ),
  );

  change('pin', 'print a signed link that pins releases in one browser')
    .requiredOption('--remote <remote@release...>', 'what to pin')
    .option('--expires <duration>', 'how long the link works', '8h')
    .action(async ({ remote, expires, reason }: { remote: string[]; expires: string; reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.pin, {
            body: {
              releases: parsePins(remote),
              seconds: parseDuration(expires),
              reason: findReason(reason),
            },
          }),
        ({ url }) => url,
      ),
    );
}
