import type { ResolvedRemote } from '@psma/release-model';
import { providePageData } from '@psma/remote-kit/first';
import * as links from '../links.ts';

/** Filled in by the server. */
const filledIn = (name: string) => `{{${name}}}`;

/** The frame is valid only where these pages exist. */
export const LINKED = [links.help, links.accessibility];

const everything: ResolvedRemote = {
  remote: 'mf-any',
  candidates: [
    {
      releaseId: '',
      version: '',
      federationName: '',
      entry: '',
      integrity: '',
      routes: [links.landing, ...LINKED].map((path) => ({ path, page: '', title: '', layout: 'public' })),
    },
  ],
  reason: 'stable',
  because: null,
  since: null,
};

// Import first: map followers read it on load.
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
