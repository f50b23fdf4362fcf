import { ACTION_REASON_LENGTHS, type CodeState } from '@psma/api-contract';
import { isolatedName } from '@psma/text';

const plural = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Loaded with the register. */
export const messages = {
  title: 'Organisations',
  intro: 'The register of the authority. It shows nothing of what organisations do here.',
  record: 'Record of the authority',
  figures: 'Figures over time',
  import: 'Import organisations',
  search: 'Name or part of it',
  searchLabel: 'Find an organisation',
  find: 'Find',
  none: 'No organisation was found.',
  empty: 'There is no organisation in the register yet. Add the first one, or import a list from a CSV file.',
  more: 'Show more',
  name: 'Organisation',
  sector: 'Sector',
  adviser: 'Adviser',
  noAdviser: 'None',
  codes: 'Codes',
  codeCounts: (inUse: number, free: number) => `${inUse} in use, ${free} free`,
  failed: 'The list could not be loaded. Check your connection and try again.',

  editing: {
    add: 'Add organisation',
    edit: 'Edit',
    editTitle: 'Edit organisation',
    save: 'Save',
    name: 'Name',
    nameRequired: 'Enter a name',
    sector: 'Sector',
    noSector: 'Not known',
    adviser: 'Adviser',
    note: 'Note',
    noteHint: 'Only advisers see it. Do not name people.',
    tooLong: (most: number) => `Use up to ${most} characters`,
    changedElsewhere: (name: string) =>
      `${isolatedName(name)} was changed by another adviser. The page shows the new version: close this window, and edit again.`,
    added: (name: string) => `${isolatedName(name)} was added.`,
    saved: 'The changes were saved.',
  },

  codeTable: {
    title: 'Organisation codes',
    hosted: 'Codes and accounts are managed in the console of the user pool.',
    empty: 'No code has been issued here.',
    elsewhere:
      'Codes that were issued by a command on the server are not in the register. Operators list and manage them there.',
    code: 'Code',
    state: 'State',
    lastDay: 'Last day',
    always: 'No last day',
    actions: 'Actions',
    states: {
      FREE: 'Not used yet',
      CLAIMED: 'In use',
      EXPIRED: 'Expired',
      DISABLED: 'Disabled',
    } satisfies Record<CodeState, string>,
    issue: 'Issue a code',
    issued: (code: string) => `The code ${code} was issued.`,
    setLastDay: 'Set last day',
    lastDaySet: (code: string) => `The last day of ${code} was set.`,
    withdraw: 'Withdraw',
    withdrawn: (code: string) => `The code ${code} was withdrawn.`,
    withdrawText: 'It creates no account any more. This cannot be undone.',
    lastDayHint: 'It creates an account until the end of this day (UTC). Leave it empty for no last day.',
    dayOf: (code: string) => `Last day of ${code}`,
  },

  exporting: {
    open: 'Export codes for letters',
    title: 'Export codes for letters',
    text: 'A CSV file with each code that has a last day and is not used yet. Anyone with a code can create the account of its organisation: delete the file when the letters are sent. All admins get an email with your name.',
    reason: 'What is the file for?',
    reasonHint: 'For example: letters to new organisations. It is kept in the record, and all admins get it.',
    submit: 'Export',
    none: 'There is no code with a last day that is not used yet. No email was sent.',
    done: (count: number) => `${plural(count, 'code was', 'codes were')} exported.`,
    fileName: 'organisation-codes.csv',
  },

  actions: {
    password: {
      label: 'Temporary password',
      title: (code: string) => `Temporary password for ${code}`,
      text: 'All sessions of this account end. The password works once, within seven days. All members get an email with your name.',
      submit: 'Make password',
    },
    disable: {
      label: 'Disable',
      title: (code: string) => `Disable the account of ${code}`,
      text: 'All its sessions end, and it cannot sign in.',
      submit: 'Disable',
      done: (code: string) => `The account of ${code} is disabled.`,
    },
    enable: {
      label: 'Enable',
      title: (code: string) => `Enable the account of ${code}`,
      text: 'It can sign in again.',
      submit: 'Enable',
      done: (code: string) => `The account of ${code} is enabled.`,
    },
    endSessions: {
      label: 'End sessions',
      title: (code: string) => `End the sessions of ${code}`,
      text: 'The account is signed out everywhere. Its password still works.',
      submit: 'End sessions',
      done: (code: string) => `The sessions of ${code} ended.`,
    },
    reason: 'How did you make sure?',
    reasonHint:
      'For example: called a number that was known before. It is kept in the record, and all admins get it.',
    reasonLength: `Use ${ACTION_REASON_LENGTHS.min} to ${ACTION_REASON_LENGTHS.max} characters`,
  },

  made: {
    title: 'Temporary password',
    text: (until: string) => `It works once, until ${until}. It is shown only now.`,
    code: 'Password',
    copy: 'Copy',
    copied: 'The password was copied',
    done: 'Done',
  },

  appointing: {
    open: 'Appoint an owner',
    title: 'Appoint an owner',
    text: 'For an organisation whose members have no owner any more. All its members get an email.',
    email: 'Email address of the member',
    emailRequired: 'Enter an email address',
    emailInvalid: 'Enter an email address in the correct format, like name@example.org',
    submit: 'Appoint',
    unknown: 'No organisation without an owner has a member with this address.',
    done: 'The member is an owner now.',
  },

  found: (count: number) => plural(count, 'organisation is shown', 'organisations are shown'),
};
