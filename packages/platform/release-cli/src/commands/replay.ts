import { REGISTRY_ROUTES } from '@psma/release-contract';
import { optionalReason, parseDuration } from '../arguments.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printReplay } from '../printReplay.ts';

const { help, done } = messages;

/** Makes a pin link of what a page had when it showed a failure. */
export function addReplay({ answer, change }: CommandLine) {
  change('replay <id>', help.replay)
    .option('--expires <duration>', help.pinExpires, '8h')
    .action(async (given: string, { expires, reason }: { expires: string; reason?: string }) => {
      const seconds = parseDuration(expires);
      await answer(async (client) => {
        const replay = await client.call(REGISTRY_ROUTES.replay, { params: { replay: given } });
        const { id, environment, releases } = replay;
        const why = optionalReason(reason ?? done.replayed(id));
        const link = await client.in(environment).change('pin', { releases, seconds }, why);
        return { ...replay, ...link };
      }, printReplay);
    });
}
