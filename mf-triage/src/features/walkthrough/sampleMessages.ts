/** Texts of the samples: kept out of `messages.ts`, which first visits load. */
export const sampleMessages = {
  areas: { caption: 'The seven areas that the assessment looks at' },
  chosen: 'chosen',
  triage: {
    caption: 'A question of the triage, and what one answer leads to',
    question: 'Do you know which roles have access to your critical assets?',
    choices: ['Yes, we have a written list', 'We know some of them', 'No'],
    chosen: 1,
    leadsTo: 'Suggested Approach',
    advice: 'Map your critical assets and the roles that reach them',
  },
  account: {
    caption: 'Two ways to an account',
    ways: [
      {
        title: 'Email address',
        text: 'You choose a password and confirm the address by a link that we send you.',
      },
      {
        title: 'Organisation code',
        text: 'Your adviser gives it to you. It starts with #, and you choose a password. No email address is needed.',
      },
    ],
    kept: 'Kept with the account: your answers, your results and the reports. No one else sees them in the tool.',
  },
  question: {
    caption: 'A question of the assessment, from Governance and Leadership',
    question: 'What does the board receive about insider risk?',
    choices: [
      'No paper, email or minute seen by a board member mentions insider risk.',
      'At least one paper, email or minute seen by a board member mentions insider risk.',
      'A written report about insider risk has gone to the board at least once.',
      'Board minutes show a written report on insider risk received within the last twelve months.',
      'The board minuted an insider risk report in the last twelve months. Its figures are for measures the board approved.',
      'In the last two years, an independent audit tested the board-approved figures in the yearly insider risk report.',
    ],
    chosen: 2,
  },
  result: {
    caption: 'A sample result',
    overall: 'Your overall assessment level of personnel security maturity is: Level 1',
    levels: { GOV: 2, IRM: 1, PES: 3, OPS: 2, MON: 1, INV: 2, CUL: 3 },
    names: ['innocent', 'aware', 'developing', 'competent', 'effective', 'excellent'],
    actionLabel: 'One of the actions:',
    action: 'List the critical assets of one site, department or system.',
  },
} as const;
