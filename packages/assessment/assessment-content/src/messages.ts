/** Texts for content authors; those of problems are next to their checks. */
export const messages = {
  inOrder: (name: string, hash: string) => `Content ${name} is in order (SHA-256 ${hash}).`,
  previewAt: (port: number) => `Content preview: http://127.0.0.1:${port}/`,

  page: {
    title: (title: string) => `${title}: Personnel Security Maturity Assessment`,
    content: (version: string) => `Content ${version}`,
    lead: 'Every text of the assessment, for review. SHA-256 of the content files:',
    contents: 'Contents',
    faults: 'The content has faults',
    correct: 'Correct these places and load this page again.',
  },

  levels: {
    heading: 'Maturity levels',
    caption: 'What each level means',
    level: 'Level',
    risk: 'Risk',
    description: 'Description',
  },

  pillar: {
    questions: 'Questions',
    findings: 'Findings and actions',
    results: 'Results',
    resources: 'Recommended resources',
    severalChoices: ', several choices',
    about: (short: string, knownBy: string) =>
      `In lists: ${short}. Usually known by: ${knownBy}. To look for:`,
    choicesOf: (id: string) => `Choices of ${id}`,
    level: 'Level (not shown)',
    statement: 'Statement',
    moreInfo: 'More Info',
    stand: 'Statements that apply',
    finding: 'Finding',
    action: 'Action',
    effort: (effort: number) => `, effort ${effort}`,
    actions: 'Recommended actions',
  },

  triage: {
    heading: 'Triage',
    reminders: 'Reminders',
    recommended: 'When the assessment is recommended',
    allOf: 'All of these answers were given:',
    atLeast: (count: number) => `And at least ${count} of these:`,
    otherwise: 'Otherwise, what to do first:',
    recommendations: 'Recommendations',
    priority: (limit: number) => `In order of priority; the first ${limit} that hold are shown.`,
    always: 'Always',
    when: (condition: string) => `When: ${condition}`,
    choice: 'Choice',
    leadsTo: 'Leads to',
    reminder: 'Reminder',
    exclusive: 'clears the others',
  },
} as const;
