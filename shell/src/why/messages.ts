/** Loaded with the banner and the dialog. */
export const messages = {
  pin: { on: 'Test releases are pinned in this browser.', details: 'Show releases', end: 'Unpin' },
  title: 'Releases on this page',
  part: 'Part',
  release: 'Release',
  version: 'Version',
  reason: 'Reason',
  loaded: 'Loaded in',
  notLoaded: 'not loaded',
  milliseconds: (value: number) => `${Math.round(value)} ms`,
  lastGood: 'last good release',
  reasons: {
    pin: 'pinned',
    experiment: 'experiment',
    stable: 'stable',
    lastGood: 'last good release, because the chosen one is not available',
    none: 'no release available',
  },
  visitor: 'Map revision',
  replay: 'If you report this problem, quote this id:',
  close: 'Close',
} as const;
