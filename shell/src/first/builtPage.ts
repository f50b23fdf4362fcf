import type { ResolvedRemote } from '@psma/release-model';
import { providePageData } from '@psma/remote-kit/first';

/** Stands in the frame for what the server fills in for its installation. */
const filledIn = (name: string) => `{{${name}}}`;

/** Pages that the frame links to as long as they exist: it fits where they do. */
export const LINKED = ['/help', '/accessibility'];

const everything: ResolvedRemote = {
  remote: 'mf-any',
  candidates: [
    {
      releaseId: '',
      version: '',
      federationName: '',
      entry: '',
      integrity: '',
      routes: ['/', ...LINKED].map((path) => ({ path, page: '', title: '', layout: 'public' })),
    },
  ],
  reason: 'stable',
  because: null,
  since: null,
};

// Import it first: what follows the release map reads it when it is loaded.
providePageData({
  config: {
    brand: filledIn('brand'),
    apiBase: '',
    identity: { userPoolId: '', userPoolClientId: '', region: '' },
    legal: { terms: filledIn('terms'), privacy: filledIn('privacy'), cookies: filledIn('cookies') },
    chat: { contact: '' },
    analytics: { collector: '', enabled: false },
  },
  resolution: {
    revision: 0,
    shellRelease: { releaseId: '', version: '', reason: 'stable' },
    remotes: [everything],
    pinned: false,
    ticket: '',
  },
});
