/** Shared by the authority's screens; loaded with them. */
export const messages = {
  back: 'Back to Organisations',
  loaded: {
    loading: 'Loading the register',
    title: 'The register could not be loaded',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
  number: (number: string) => `Your adviser number: ${number}. Owners share results with you by it.`,
  shares: (count: number) => `Shared with you (${count})`,
  secondFactorTitle: 'Two-step verification is needed',
  secondFactor: 'These pages need two-step verification. Turn it on in the settings.',
  settings: 'Go to Settings',
  ownName: {
    title: 'Your name for organisations',
    text: 'Organisations see it in emails about what you do for them.',
    name: 'Your name',
    required: 'Enter your name',
    tooLong: 'Use a name of up to 80 characters',
    save: 'Save',
  },
};
