import { parseArgs } from 'node:util';
import { visibleText } from '@psma/text';
import type { OrganisationCode } from '../accounts/organisationCodeStore.ts';
import { messages } from '../messages.ts';
import {
  disableAccount,
  enableAccount,
  endSessions,
  listSecurityEvents,
  requirePasswordReset,
  setTemporaryPassword,
} from './accounts.ts';
import type { AdminContext } from './adminContext.ts';
import { addAdmin, createFirstAdmin, removeAdmin } from './admins.ts';
import { expireCode, issueCodes, listOrganisationCodes, revokeCode } from './codes.ts';
import { listCommands } from './operatorCommandStore.ts';

interface Flags {
  count: string;
  organisation?: string | undefined;
  on?: string | undefined;
  'remove-second-factors': boolean;
}

type Command = (context: AdminContext, name: string, flags: Flags) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  'issue-code': async (context, _name, flags) =>
    (await issueCodes(context, readCount(flags.count), organisationName(flags.organisation))).join('\n'),

  'list-codes': async ({ pool }) =>
    (await listOrganisationCodes(pool))
      .map((code) => [code.code, stateOf(code), code.organisation ?? ''].join('\t'))
      .join('\n'),

  'temporary-password': (context, name, flags) =>
    setTemporaryPassword(context, named(name), { removeSecondFactors: flags['remove-second-factors'] }),

  'require-reset': async (context, name) => {
    await requirePasswordReset(context, named(name));
    return messages.operator.mustReset;
  },

  'revoke-code': async (context, name) => {
    await revokeCode(context, named(name));
    return messages.operator.codeRevoked;
  },

  'expire-code': async (context, name, flags) => {
    const last = readDay(flags.on);
    await expireCode(context, named(name), new Date(last.getTime() + DAY_MS));
    return messages.operator.codeExpires(flags.on);
  },

  disable: async (context, name) => {
    await disableAccount(context, named(name));
    return messages.operator.disabled;
  },

  enable: async (context, name) => {
    await enableAccount(context, named(name));
    return messages.operator.enabled;
  },

  'end-sessions': async (context, name) => {
    await endSessions(context, named(name));
    return messages.operator.sessionsEnded;
  },

  'create-admin': (context, name) => createFirstAdmin(context, address(name)),

  'add-admin': async (context, name) => (await addAdmin(context, address(name))) ?? messages.operator.isAdmin,

  'remove-admin': async (context, name) => {
    await removeAdmin(context, address(name));
    return messages.operator.isNoAdmin;
  },

  events: async (context, name) =>
    (await listSecurityEvents(context, named(name)))
      .map(({ at, kind, browser, system, network }) =>
        [at.toISOString(), kind, browser ?? '', system ?? '', network ?? ''].join('\t'),
      )
      .join('\n'),

  log: async ({ pool }) =>
    (await listCommands(pool))
      .map(({ at, operator, command, subject }) =>
        [at.toISOString(), operator ?? '', command, subject ?? ''].join('\t'),
      )
      .join('\n'),
};

/** Returns the command's output. Throws with a readable sentence. */
export async function runCommand(context: AdminContext, argv: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '1' },
      organisation: { type: 'string' },
      on: { type: 'string' },
      'remove-second-factors': { type: 'boolean', default: false },
    },
  });
  const [name = '', subject = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(messages.operator.usage);
  return command(context, subject, values);
}

const DAY_MS = 86_400_000;

function readDay(text = ''): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()))
    throw new Error(messages.operator.notADay);
  return day;
}

function stateOf({ claimed, expires }: OrganisationCode): string {
  const { codeStates } = messages.operator;
  if (claimed) return codeStates.claimed;
  return expires && expires <= new Date() ? codeStates.expired : codeStates.free;
}

function named(name: string): string {
  if (!name) throw new Error(messages.operator.usage);
  return name;
}

function organisationName(text: string | undefined): string | undefined {
  const name = text === undefined ? undefined : visibleText(text);
  if (name === '') throw new Error(messages.operator.blankOrganisation);
  return name;
}

function address(name: string): string {
  if (!/^\S+@\S+$/.test(name)) throw new Error(messages.operator.notAnAddress(name));
  return name;
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1000) throw new Error(messages.operator.notACount);
  return count;
}
