import type { RemoteDefinition } from '@psma/release-model';
import * as paths from './paths.ts';
import { titles } from './src/messages.ts';

export const remote = {
  name: 'mf-sample-list',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    // `first`: the build prerenders it, so that it is shown before any script has run.
    { path: paths.overview, page: 'Sample list', title: titles.overview, layout: 'public', first: true },
    // `access`: the shell asks others to sign in, with one of these groups.
    {
      path: paths.editor,
      page: 'Sample list Editor',
      title: titles.editor,
      layout: 'admin',
      access: ['implementers', 'admins'],
    },
  ],
  links: [],
  // Experiments count these, once for each visitor.
  steps: [{ name: 'itemAdded', meaning: 'The visitor has added an item.' }],
} as const satisfies RemoteDefinition;
