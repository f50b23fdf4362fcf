import { REGISTRY_ROUTES } from '@psma/release-contract';
import type { Command } from 'commander';
import { parseDuration, parsePreview, parseRemote, parseWhy } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printPreviews } from '../print.ts';
import {
  acceptedChanges,
  withAcceptedChangesOptions,
  type AcceptedChangesOptions,
} from './acceptedChanges.ts';
import { addChange, changeCommand, reasonFor } from './addChange.ts';

const { help, done } = messages;

export function addPreview(line: CommandLine) {
  const preview = line.program.command('preview').description(help.preview);
  addCreate(line);
  addList(line, preview);
  addBypass(line, preview);
  addChange(line, 'preview-end', { print: (_none, { preview: name }) => done.previewEnded(name) });
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
function addCreate(line: CommandLine) {
  const { answer, printStatus } = line;
  withAcceptedChangesOptions(changeCommand(line, 'preview-create', { isDefault: true }))
    .requiredOption('--name <name>', help.previewName, parsePreview)
    .option('--expires <duration>', help.previewExpires, '72h')
    .option('--open', help.previewOpen)
    .option('--dir <directory>', help.dir)
    .option('--allow-dirty', help.allowDirty)
    .option('--no-smoke <why>', help.noSmoke, parseWhy)
    .action(async (given: string, options: CreateOptions) => {
      const remote = parseRemote(given);
      const seconds = parseDuration(options.expires);
      const reason = reasonFor('preview-create', options.reason);
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
          const request = { name: options.name, releases, seconds, ...(options.open && { open: true }) };
          return { ...(await client.change('preview-create', request, reason)), notices };
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
