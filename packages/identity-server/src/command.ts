import { parseArgs } from 'node:util';
import {
  disableAccount,
  enableAccount,
  endSessions,
  listSecurityEvents,
  requirePasswordReset,
  setTemporaryPassword,
} from './operators/accounts.ts';
import { addAdmin, createFirstAdmin } from './operators/admins.ts';
import { expireCode, issueOrganisationCodes, listOrganisationCodes, revokeCode } from './operators/codes.ts';
import type { AdminContext } from './operators/context.ts';
import { listDeeds } from './operators/store.ts';
import type { OrganisationCode } from './organisation-codes/store.ts';

export const USAGE = `Commands:
  issue-code [--count 1] [--organisation "Name"]              make organisation codes
  list-codes                                                  show all codes: free, claimed or expired
  revoke-code <code>                                          take a free code back
  expire-code <code> --on 2027-01-31                          let a free code end with that day (UTC)
  temporary-password <code or email> [--remove-second-factors]  one sign-in within 7 days, then a new password
  require-reset <email>                                       let the account in only after a reset by email
  disable <code or email>                                     let an account in no more
  enable <code or email>                                      let it in again
  end-sessions <code or email>                                log an account out everywhere
  create-admin <email>                                        the first admin, with a one-time password
  add-admin <email>                                           a further one: an account there is, or a new one
  events <code or email>                                      what happened to an account in the last 90 days
  log                                                         what was done by these commands, when and by whom`;

interface Flags {
  count: string;
  organisation?: string | undefined;
  on?: string | undefined;
  'remove-second-factors': boolean;
}

type Command = (context: AdminContext, name: string, flags: Flags) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  'issue-code': async ({ pool }, _name, flags) =>
    (await issueOrganisationCodes(pool, readCount(flags.count), flags.organisation)).join('\n'),

  'list-codes': async ({ pool }) =>
    (await listOrganisationCodes(pool))
      .map((code) => [code.code, stateOf(code), code.organisation ?? ''].join('\t'))
      .join('\n'),

  'temporary-password': (context, name, flags) =>
    setTemporaryPassword(context, named(name), { removeSecondFactors: flags['remove-second-factors'] }),

  'require-reset': async (context, name) => {
    await requirePasswordReset(context, named(name));
    return 'The account must reset its password by email.';
  },

  'revoke-code': async (context, name) => {
    await revokeCode(context, named(name));
    return 'The code makes no account any more.';
  },

  'expire-code': async (context, name, flags) => {
    const last = readDay(flags.on);
    await expireCode(context, named(name), new Date(last.getTime() + DAY_MS));
    return `The code makes an account until ${flags.on}, and none after.`;
  },

  disable: async (context, name) => {
    await disableAccount(context, named(name));
    return 'The account is logged out everywhere and may not log in.';
  },

  enable: async (context, name) => {
    await enableAccount(context, named(name));
    return 'The account may log in again.';
  },

  'end-sessions': async (context, name) => {
    await endSessions(context, named(name));
    return 'The account is logged out everywhere.';
  },

  'create-admin': (context, name) => createFirstAdmin(context, address(name)),

  'add-admin': async (context, name) =>
    (await addAdmin(context, address(name))) ?? 'The account is an admin from its next login on.',

  events: async (context, name) =>
    (await listSecurityEvents(context, named(name)))
      .map(({ at, kind, browser, system, network }) =>
        [at.toISOString(), kind, browser ?? '', system ?? '', network ?? ''].join('\t'),
      )
      .join('\n'),

  log: async ({ pool }) =>
    (await listDeeds(pool))
      .map(({ at, operator, command, subject }) =>
        [at.toISOString(), operator ?? '', command, subject ?? ''].join('\t'),
      )
      .join('\n'),
};

/** Runs one administration command and returns what to print. Throws with a sentence for people when it cannot. */
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
  if (!command) throw new Error(USAGE);
  return command(context, subject, values);
}

const DAY_MS = 86_400_000;

function readDay(text = ''): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()))
    throw new Error('--on must be a day such as 2027-01-31.');
  return day;
}

function stateOf({ claimed, expires }: OrganisationCode): string {
  if (claimed) return 'claimed';
  return expires && expires <= new Date() ? 'expired' : 'free';
}

function named(name: string): string {
  if (!name) throw new Error(USAGE);
  return name;
}

function address(name: string): string {
  if (!/^\S+@\S+$/.test(name)) throw new Error(`"${name}" is not an email address.`);
  return name;
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new Error('--count must be between 1 and 1000.');
  return count;
}
