/** Texts of the product's server, en-GB. */
export const messages = {
  recommendations: {
    title: 'Recommendations',
    partial:
      'This questionnaire is not finished yet. The recommendations follow from the answers given so far and may change.',
    nextSteps: 'Recommended Next Steps',
    prepare: 'Preparation Recommended Before Assessment',
    answers: 'The full page also has the answers and pictures.',
    whole: 'Open the full page',
    missing: {
      title: 'There are no recommendations at this link',
      text: 'They are deleted 30 days after the questionnaire was started. If it was started more recently, check that you have the whole link.',
    },
  },
  contracts: {
    changed: (changed: string[], missing: string[]) =>
      [
        `Changed since docs/contracts.json was recorded: ${changed.join(', ')}.`,
        ...missing.map(
          (name) => `Add or extend an entry "- **${name}**: …" below Unreleased in docs/CHANGELOG.md.`,
        ),
        'Then run npm run record -- contracts.',
      ].join('\n'),
    recorded: (changed: string[]) =>
      changed.length > 0 ? `Recorded: ${changed.join(', ')}.` : 'No contract has changed.',
  },
  manifests: {
    usage: 'npm run operate -- manifests <values file> <file to write>',
    head: 'Written by npm run operate -- manifests. Change the values, not this file.',
    written: (file: string) => `Wrote ${file}.`,
    form: (problem: string) => `The values do not fit: ${problem}.`,
    problem: (place: string, problem: string) => [place, problem].filter(Boolean).join(' '),
    unknown: 'is unknown',
    unknownSetting: (name: string) => `docs/configuration.md has no setting ${name}.`,
    secretInSettings: (name: string) => `${name} is a secret: name it in secret.settings, without its value.`,
    missingSecrets: (names: string[]) => `secret.settings needs ${names.join(', ')}.`,
    minAvailable: (replicas: number) => `minAvailable must be less than the ${replicas} replicas.`,
  },
  migrated: 'The database is up to date.',
  backup: {
    done: (file: string) =>
      `Backed up to ${file}. It holds the keys of all accounts: keep it as safe as the server.`,
    restored: (dataDir: string, intoDatabase: boolean) =>
      `Restored into ${dataDir}${intoDatabase ? ' and the database of DATABASE_URL' : ''}.`,
  },
} as const;
