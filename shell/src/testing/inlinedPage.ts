import { inlinePageData } from '@psma/remote-kit/testing';
import { remotes } from './manifests.ts';

/** Import first: map followers read it on load. */
export const page = inlinePageData({
  resolution: {
    revision: 1,
    shellRelease: { releaseId: '000000000000', version: '1.0.0', reason: 'stable' },
    remotes,
    pinned: false,
    ticket: 'test',
  },
});
