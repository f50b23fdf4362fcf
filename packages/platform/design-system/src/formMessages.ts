/** Texts of the second entry. */
export const formMessages = {
  readMore: 'Read more',
  readLess: 'Read less',
  copyLink: 'Copy link',
  linkCopied: 'Link Copied',
  notCopied: 'Could not copy. The text is selected: press Ctrl+C (on a Mac, Command+C).',
  actions: 'Actions',
  optional: '(optional)',
  select: 'Select',
  show: 'Show',
  hide: 'Hide',
  characters: (left: number) => {
    const count = Math.abs(left);
    return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
  },
  toPutRight: (count: number) =>
    count === 1 ? 'There is one thing to put right' : `There are ${count} things to put right`,
  or: 'or',
  keys: (highest: number, submits: boolean) =>
    `Press 1 to ${highest} to choose${submits ? ', Enter to go on' : ''}`,
  progress: 'Progress',
  steps: { done: 'answered', current: 'you are here', skipped: 'skipped', todo: 'not answered yet' },
  answered: (done: number, total: number) => `${done} of ${total} answered`,
  restored: 'What you entered before has been restored. It has not been saved yet.',
  restoredOverChange:
    'What you entered before has been restored. It was saved differently since then: saving now replaces that.',
  saving: { idle: '', saving: 'Saving', saved: 'Saved As Draft', error: 'Error saving' },
};
