import { REGISTRY_ROUTES, type Json, type Proposal, type ProposedChange } from '@psma/release-contract';
import type { ReleaseMap } from '@psma/release-model';
import { requireReason } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printProposals } from '../print.ts';
import type { RegistryClient } from '../registryClient.ts';

const { help, done } = messages;

export function addProposals({ program, change, answer }: CommandLine) {
  program
    .command('proposals')
    .description(help.proposals)
    .action(async () => answer(({ call }) => call(REGISTRY_ROUTES.proposals), printProposals));

  change('approve <proposal>', help.approve).action(
    async (proposal: string, { reason }: { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.approve, {
            params: { proposal },
            body: { reason: requireReason(reason) },
          }),
        inForce(done.approved(proposal)),
      ),
  );

  change('decline <proposal>', help.decline).action(
    async (proposal: string, { reason }: { reason?: string }) =>
      answer(
        (client) =>
          client.call(REGISTRY_ROUTES.decline, {
            params: { proposal },
            body: { reason: requireReason(reason) },
          }),
        () => done.declined(proposal),
      ),
  );
}

/** Makes the change, or proposes it where a second person must approve it. */
export async function makeOrPropose(
  client: RegistryClient,
  change: ProposedChange,
  reason: string,
  make: () => Promise<Json<ReleaseMap>>,
): Promise<Json<ReleaseMap> | Json<Proposal>> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== 'NeedsApproval') throw error;
    return client.call(REGISTRY_ROUTES.propose, { body: { change, reason } });
  }
}

/** Prints a change that is made, or the proposal of it. */
export const madeOrProposed = (what: string) => (answer: Json<ReleaseMap> | Json<Proposal>) =>
  'change' in answer ? done.proposed(answer.id, answer.until) : inForce(what)(answer);
