import { REGISTRY_ROUTES } from '@psma/release-contract';
import { findReason, parseCount } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';

export function addRemoving({ change, answer }: CommandLine) {
  change('gc', 'remove releases that nobody can get any more')
    .option('--keep <number>', 'newest releases of each remote to keep', parseCount, 10)
    .option('--dry-run', 'only tell which')
    .action(async ({ keep, dryRun = false, reason }: { keep: number; dryRun?: boolean; reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.collectGarbage, { body: { keep, dryRun, reason: findReason(reason) } }),
        (gone) =>
          [
            ...gone.map(({ remote, releaseId }) => `${remote}@${releaseId}`),
            `${gone.length} ${dryRun ? 'would be removed' : 'removed'}.`,
          ].join('\n'),
      ),
    );
}
