import { findReason, parseWhy } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { conceded, conceding, type Conceding } from './conceding.ts';

export function addPublish({ change, answer, say }: CommandLine) {
  conceding(change('publish <remote>', 'build it, try it in a browser, upload it; nobody sees it yet'))
    .option('--dir <directory>', 'publish this built release instead of building')
    .option('--allow-dirty', 'publish what was built from changes that are not committed')
    .option('--no-smoke <why>', 'leave the browser out, with the reason for the log', parseWhy)
    .action(
      async (
        remote: string,
        options: Conceding & { dir?: string; smoke: string | true; allowDirty?: boolean; reason?: string },
      ) => {
        // The browser's library is needed here only.
        const { publishRelease } = await import('../publishRelease.ts');
        await answer(
          (client) =>
            publishRelease(client, remote, {
              directory: options.dir,
              noSmoke: typeof options.smoke === 'string' ? options.smoke : null,
              reason: findReason(options.reason),
              conceded: conceded(options),
              allowDirty: options.allowDirty ?? false,
              say,
            }),
          ({ releaseId, known, notices }) =>
            [
              `${remote}@${releaseId} ${known ? 'was published before' : 'is published; nobody sees it yet'}.`,
              ...notices,
            ].join('\n'),
        );
      },
    );
}
