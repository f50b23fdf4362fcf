/** Default texts of the first entry; apps may replace them. */
export const messages = {
  skipLink: 'Skip to main content',
  loading: 'Loading',
  newTab: '(opens in a new tab)',
  level: (score: number) => `Level ${score}`,
  tones: { info: 'Information', success: 'Success', warning: 'Warning', danger: 'Error' },
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  technicalDetails: 'Technical details',
  cancel: 'Cancel',
  close: 'Close',
  unsaved: {
    title: 'Discard your changes?',
    text: 'What you entered has not been saved.',
    stayLabel: 'Keep editing',
    leaveLabel: 'Discard',
  },
};
