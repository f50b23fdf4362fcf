import { REGISTRY_ROUTES } from '@psma/release-contract';
import { inForce, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { printProposals } from '../print.ts';
import { addChange } from './addChange.ts';

const { help, done } = messages;

export function addProposals(line: CommandLine) {
  line.program
    .command('proposals')
    .description(help.proposals)
    .action(async () => line.answer(({ call }) => call(REGISTRY_ROUTES.proposals), printProposals));
  addChange(line, 'approve', {
    print: (map, { proposal }) => inForce(done.approved(proposal))(map),
  });
  addChange(line, 'decline', { print: (_none, { proposal }) => done.declined(proposal) });
}
