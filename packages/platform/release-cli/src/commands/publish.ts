import { findReason, parseWhy } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import {
  acceptedChanges,
  withAcceptedChangesOptions,
  type AcceptedChangesOptions,
} from './acceptedChanges.ts';

const { help } = messages;
const { published, publishedBefore } = messages.publish;

export function addPublish({ change, answer, printStatus }: CommandLine) {
  withAcceptedChangesOptions(change('publish <remote>', help.publish))
    .option('--dir <directory>', help.dir)
    .option('--allow-dirty', help.allowDirty)
    .option('--no-smoke <why>', help.noSmoke, parseWhy)
    .action(
      async (
        remote: string,
        options: AcceptedChangesOptions & {
          dir?: string;
          smoke: string | true;
          allowDirty?: boolean;
          reason?: string;
        },
      ) => {
        // Only this command loads the browser library.
        const { publishRelease } = await import('../publishRelease.ts');
        await answer(
          (client) =>
            publishRelease(client, remote, {
              directory: options.dir,
              noSmoke: typeof options.smoke === 'string' ? options.smoke : null,
              reason: findReason(options.reason),
              acceptedChanges: acceptedChanges(options),
              allowDirty: options.allowDirty ?? false,
              printStatus,
            }),
          ({ releaseId, known, notices }) =>
            [(known ? publishedBefore : published)({ remote, releaseId }), ...notices].join('\n'),
        );
      },
    );
}
