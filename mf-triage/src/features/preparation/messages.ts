import type { KnownBy } from '@psma/api-contract';

const listOf = (items: readonly string[]) =>
  new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' }).format(items);

export const messages = {
  title: 'Prepare for the assessment',
  pageTitle: (who: string | null) =>
    who === null ? 'Prepare for the assessment' : `Prepare for the assessment: ${who}`,
  lead: 'What the 35 questions ask, what to look for, and who usually knows. Hand each colleague a sheet, gather the facts, then meet.',
  loading: 'Loading the preparation pack',
  choose: 'Show the sheet for',
  everyone: 'Everyone',
  who: {
    BOARD: 'Board',
    SECURITY: 'Security',
    HR: 'HR',
    IT: 'IT',
    LINE: 'Line managers',
    LEGAL: 'Legal',
    PROCUREMENT: 'Procurement',
  } satisfies Record<KnownBy, string>,
  sheet: (who: string | null, count: number) =>
    `Sheet for ${who ?? 'everyone'}: ${count === 1 ? '1 question' : `${count} questions`}`,
  print: 'Print this sheet',
  csv: 'Download as CSV',
  /** Without the extension. */
  fileName: (who: string | null) =>
    who === null ? 'Preparation' : `Preparation-${who.replaceAll(' ', '-').toLowerCase()}`,
  columns: ['Area', 'Question', 'What to look for', 'Usually known by', 'Answer', 'Evidence'],
  lookFor: 'What to look for',
  knownBy: (names: readonly string[]) => `Usually known by: ${listOf(names)}`,
  answer: 'Answer',
  evidence: 'Evidence',
  statements: {
    show: 'Show the six statements of each question',
    hide: 'Hide the statements',
    label: 'The six statements',
    loading: 'Loading the statements',
    failed: 'The statements could not be loaded. Check your connection, then press the button again.',
    shown: 'The six statements are below each question.',
  },
  signIn: 'With an account you can also see the six statements of each question here.',
} as const;
