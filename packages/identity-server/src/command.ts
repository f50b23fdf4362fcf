import { parseArgs } from 'node:util';
import {
  createFirstAdmin,
  issueOrganisationCodes,
  listOrganisationCodes,
  requirePasswordReset,
  setTemporaryPassword,
  type AdminContext,
} from './admin.ts';

export const USAGE = `Commands:
  issue-code [--count 1] [--organisation "Name"]              make organisation codes
  list-codes                                                  show all codes and which are claimed
  temporary-password <code or email> [--remove-second-factors]  one sign-in within 7 days, then a new password
  require-reset <email>                                       let the account in only after a reset by email
  create-admin <email>                                        the first admin, with a one-time password`;

interface Flags {
  count: string;
  organisation?: string | undefined;
  'remove-second-factors': boolean;
}

type Command = (context: AdminContext, name: string, flags: Flags) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  'issue-code': async ({ pool }, _name, flags) =>
    (await issueOrganisationCodes(pool, readCount(flags.count), flags.organisation)).join('\n'),

  'list-codes': async ({ pool }) =>
    (await listOrganisationCodes(pool))
      .map((code) => [code.code, code.claimed ? 'claimed' : 'free', code.organisation ?? ''].join('\t'))
      .join('\n'),

  'temporary-password': (context, name, flags) =>
    setTemporaryPassword(context, named(name), { removeSecondFactors: flags['remove-second-factors'] }),

  'require-reset': async (context, name) => {
    await requirePasswordReset(context, named(name));
    return 'The account must reset its password by email.';
  },

  'create-admin': (context, name) => createFirstAdmin(context, address(name)),
};

/** Runs one administration command and returns what to print. Throws with a sentence for people when it cannot. */
export async function runCommand(context: AdminContext, argv: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '1' },
      organisation: { type: 'string' },
      'remove-second-factors': { type: 'boolean', default: false },
    },
  });
  const [name = '', subject = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  return command(context, subject, values);
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
