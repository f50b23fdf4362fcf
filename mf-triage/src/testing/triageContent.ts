import type { TriageFlow, TriageQuestion, TriageReminder } from '@psma/api-contract';

/** The product's flow graph. */
export const flow: TriageFlow = {
  START: { T01_FORMAL: ['T02'], T01_INFORMAL: ['T02'], T01_NO: ['T03', 'R01'], T01_UNSURE: ['T03', 'R01'] },
  T02: { T02_OWNED: ['T03'], T02_PARTIAL: ['T03'], T02_NONE: ['T03', 'R02'] },
  T03: { T03_BOARD: ['T04'], T03_MANAGER: ['T04'], T03_SHARED: ['T04', 'R03'], T03_NOBODY: ['T04', 'R03'] },
  T04: { T04_EMPLOYEES: ['T05'], T04_CONTRACTORS: ['T05'], T04_NOTMAPPED: ['T05', 'R04'] },
  T05: { T05_DOCUMENTED: ['T06'], T05_SOME: ['T06'], T05_NO: ['T06', 'R04'] },
  T06: { T06_ALLROLES: ['T07'], T06_STAFFONLY: ['T07', 'R05'], T06_NONE: ['T07', 'R05'] },
  T07: { T07_KNOWN: ['T08'], T07_INFORMAL: ['T08'], T07_NONE: ['T08', 'R06'] },
  T08: { T08_YES: ['T09'], T08_NO: ['T10'], T08_UNSURE: ['T10'] },
  T09: { T09_REVIEWED: ['T10'], T09_SOME: ['T10'], T09_NOTYET: ['T10', 'R02'] },
  T10: { T10_READY: ['END_READY'], T10_COLLEAGUES: ['END_READY'], T10_NOTYET: ['END_PREPARE'] },
  END: ['END_READY', 'END_PREPARE'],
};

const question = (id: string, contentId: string, title: string): TriageQuestion => ({
  id,
  contentId,
  title,
  type: id === 'T04' ? 'MULTI_SELECT' : 'SINGLE_SELECT',
  choices: Object.keys(flow[contentId] as Record<string, unknown>).map((code) => ({
    id: `${code}-id`,
    title: choiceTitle(code),
    contentId: code,
    ...(code === 'T04_NOTMAPPED' ? { exclusive: true } : {}),
  })),
});

/** "T08_YES" reads "T08 yes": unique, and neither id nor code. */
export const choiceTitle = (code: string): string =>
  code.replace(/_(.*)/, (_, rest: string) => ` ${rest.toLowerCase()}`);

export const questions: TriageQuestion[] = [
  question('T01', 'START', 'Have you reviewed your personnel security?'),
  question('T02', 'T02', 'Did the review lead to owned actions?'),
  question('T03', 'T03', 'Who answers for personnel security?'),
  question('T04', 'T04', 'Who can reach what matters most?'),
  question('T05', 'T05', 'Do you know the roles with access?'),
  question('T06', 'T06', 'Who is checked before access?'),
  question('T07', 'T07', 'Can worries be reported?'),
  question('T08', 'T08', 'Has an insider event happened?'),
  question('T09', 'T09', 'Was the event reviewed?'),
  question('T10', 'T10', 'Could you answer 35 questions?'),
];

export const reminders: TriageReminder[] = (['R01', 'R02', 'R03', 'R04', 'R05', 'R06'] as const).map(
  (code) => ({
    code,
    title: `Title of ${code}`,
    text: `Text of ${code}.`,
  }),
);

/** A choice code per question from START to end. */
export const FULL_PATH = [
  'T01_FORMAL',
  'T02_OWNED',
  'T03_BOARD',
  'T04_EMPLOYEES',
  'T05_DOCUMENTED',
  'T06_ALLROLES',
  'T07_KNOWN',
  'T08_YES',
  'T09_REVIEWED',
  'T10_READY',
];
