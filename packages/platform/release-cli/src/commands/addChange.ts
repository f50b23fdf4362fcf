import {
  CHANGES,
  isRuled,
  requestFields,
  type Change,
  type ChangeName,
  type ChangeRequest,
  type Json,
  type Proposal,
  type ProposedChange,
  type REGISTRY_ROUTES,
} from '@psma/release-contract';
import type { Answer } from '@psma/route-contract';
import type { Command, CommandOptions } from 'commander';
import { findReason, optionalReason, requireReason } from '../arguments.ts';
import { CliError } from '../cliError.ts';
import type { CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import type { RegistryClient } from '../registryClient.ts';
import { acceptedChanges, withAcceptedChangesOptions } from './acceptedChanges.ts';

type Made<Name extends ChangeName> = Answer<(typeof REGISTRY_ROUTES)[Name]>;

/** What a command was called with. */
export interface Given<Options> {
  args: Record<string, string | undefined>;
  options: Options;
  client: RegistryClient;
}

interface ChangeCommand<Name extends ChangeName> {
  /** Adds options besides the reason and those for lost paths. */
  options?: (command: Command) => Command;
  /** Completes the fields that arguments and options name. */
  request?: (
    named: ChangeRequest<Name>,
    given: Given<never>,
  ) => ChangeRequest<Name> | Promise<ChangeRequest<Name>>;
  /** Runs once the change is made; not for a proposal. */
  after?: (client: RegistryClient, made: Made<Name>, reason: string) => Promise<void>;
  print: (made: Made<Name>, request: ChangeRequest<Name>) => string;
}

/** Each finds a reason if none is given. */
const REASONS: Record<Change['reason'], (given: string | undefined) => string> = {
  commit: findReason,
  optional: optionalReason,
  required: requireReason,
};

export const reasonFor = (name: ChangeName, given: string | undefined): string =>
  REASONS[CHANGES[name].reason](given);

/** Adds the command of a change, without an action. */
export function changeCommand({ program, change }: CommandLine, name: ChangeName, options?: CommandOptions) {
  const { command: { usage, help } = { usage: name, help: '' } }: Change = CHANGES[name];
  const [, group, rest = usage] = /^(\w+) (\w.*)$/.exec(usage) ?? [];
  const into = program.commands.find((command) => command.name() === group);
  const command = change(rest, help, into, options);
  return 'removes' in CHANGES[name].body ? withAcceptedChangesOptions(command) : command;
}

/** Adds the command of a change, which is proposed where a second person must approve it. */
export function addChange<Name extends ChangeName>(
  line: CommandLine,
  name: Name,
  { options = (command) => command, request = (named) => named, after, print }: ChangeCommand<Name>,
): void {
  const command = options(changeCommand(line, name));
  command.action(async () => {
    const { reason, ...given } = command.opts<{ reason?: string }>();
    const args: Given<never>['args'] = Object.fromEntries(
      command.registeredArguments.map((argument, index) => [argument.name(), command.processedArgs[index]]),
    );
    let asked: ChangeRequest<Name>;
    await line.answer(
      async (client) => {
        const named = fieldsAmong(name, { ...args, ...given, ...acceptedChanges(given) });
        asked = fieldsAmong(name, await request(named, { args, options: given as never, client }));
        return makeOrPropose(client, name, asked, { reason: reasonFor(name, reason), after });
      },
      (answer) => (isProposal(answer) ? describeProposal(answer) : print(answer, asked)),
    );
  });
}

/** Returns the request's fields among these values, in the order in which proposals are compared. */
function fieldsAmong<Name extends ChangeName>(
  name: Name,
  values: Record<string, unknown>,
): ChangeRequest<Name> {
  const { params, body } = requestFields(name);
  const given = [...params, ...body].filter((field) => values[field] !== undefined);
  // The registry refuses what is missing.
  return Object.fromEntries(given.map((field) => [field, values[field]])) as ChangeRequest<Name>;
}

async function makeOrPropose<Name extends ChangeName>(
  client: RegistryClient,
  name: Name,
  request: ChangeRequest<Name>,
  { reason, after }: { reason: string; after: ChangeCommand<Name>['after'] },
): Promise<Made<Name> | Json<Proposal>> {
  try {
    const made = await client.change(name, request, reason);
    await after?.(client, made, reason);
    return made;
  } catch (error) {
    if (!isRuled(name) || !(error instanceof CliError) || error.code !== 'NeedsApproval') throw error;
    const change = { action: name, ...request } as unknown as ProposedChange;
    return client.change('propose', { change }, reason);
  }
}

const isProposal = (answer: unknown): answer is Json<Proposal> =>
  typeof answer === 'object' && answer !== null && 'change' in answer;

const describeProposal = ({ id, until }: Json<Proposal>) => messages.done.proposed(id, until);
