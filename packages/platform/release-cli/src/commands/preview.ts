import { REGISTRY_ROUTES } from '@psma/release-contract';
import type { Command } from 'commander';
import {
  findReason,
  optionalReason,
  parseDuration,
  parsePreview,
  parseRemote,
  parseWhy,
} from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printPreviews } from '../print.ts';
import {
  acceptedChanges,
  withAcceptedChangesOptions,
  type AcceptedChangesOptions,
} from './acceptedChanges.ts';

const { help, done } = messages;

export function addPreview(line: CommandLine) {
  const preview = line.program.command('preview').description(help.preview);
  for (const add of [addCreate, addList, addBypass, addEnd]) add(line, preview);
}

interface CreateOptions extends AcceptedChangesOptions {
  name: string;
  expires: string;
  dir?: string;
  smoke: string | true;
  allowDirty?: boolean;
  open?: boolean;
  reason?: string;
}

/** Publishes the remote for previews only, then makes the link. `preview <remote>` is short for it. */
function addCreate({ change, answer, printStatus }: CommandLine, preview: Command) {
  withAcceptedChangesOptions(change('create <remote>', help.previewCreate, preview, { isDefault: true }))
    .requiredOption('--name <name>', help.previewName, parsePreview)
    .option('--expires <duration>', help.previewExpires, '72h')
    .option('--open', help.previewOpen)
    .option('--dir <directory>', help.dir)
    .option('--allow-dirty', help.allowDirty)
    .option('--no-smoke <why>', help.noSmoke, parseWhy)
    .action(async (given: string, options: CreateOptions) => {
      const remote = parseRemote(given);
      const seconds = parseDuration(options.expires);
      const reason = findReason(options.reason);
      // Loads the browser library.
      const { publishRelease } = await import('../publishRelease.ts');
      await answer(
        async (client) => {
          const { releaseId, notices } = await publishRelease(client, remote, {
            previewOnly: true,
            directory: options.dir,
            noSmoke: typeof options.smoke === 'string' ? options.smoke : null,
            reason,
            acceptedChanges: acceptedChanges(options),
            allowDirty: options.allowDirty ?? false,
            printStatus,
          });
          const releases = { [remote]: releaseId };
          const body = { name: options.name, releases, seconds, reason, ...(options.open && { open: true }) };
          return { ...(await client.call(REGISTRY_ROUTES['preview-create'], { body })), notices };
        },
        ({ url, until, notices }) =>
          [url, done.previewUntil(until), done.previewAccess(options.open ?? false), ...notices].join('\n'),
      );
    });
}

function addList({ answer }: CommandLine, preview: Command) {
  preview
    .command('list')
    .description(help.previewList)
    .action(async () => answer(({ call }) => call(REGISTRY_ROUTES.previews), printPreviews));
}

/** A command of its own: what `create` prints is kept in logs. */
function addBypass({ answer }: CommandLine, preview: Command) {
  preview
    .command('bypass')
    .argument('<preview>', '', parsePreview)
    .description(help.previewBypass)
    .action(async (name: string) =>
      answer(
        ({ call }) => call(REGISTRY_ROUTES.previewBypass, { params: { preview: name } }),
        ({ token }) => token,
      ),
    );
}

function addEnd({ change, answer }: CommandLine, preview: Command) {
  change('end <preview>', help.previewEnd, preview).action(
    async (name: string, { reason }: { reason?: string }) =>
      answer(
        ({ call }) =>
          call(REGISTRY_ROUTES['preview-end'], {
            params: { preview: name },
            body: { reason: optionalReason(reason) },
          }),
        () => done.previewEnded(name),
      ),
  );
}
