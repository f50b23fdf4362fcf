import { inlinePageData } from '@psma/remote-kit/testing';
import { remotes } from './manifests.ts';

/** Page data with the test manifests. Import it first: what follows the release map reads it when it is loaded. */
export const page = inlinePageData({
  resolution: {
    revision: 1,
    shellRelease: { releaseId: '000000000000', version: '1.0.0', reason: 'stable' },
    remotes,
    pinned: false,
    ticket: 'test',
  },
});
