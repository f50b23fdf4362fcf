import { expect, test } from '@jest/globals';
import type { RemoteDefinition } from './manifest.ts';
import type { DialogPath, ScreenPath } from './screenPath.ts';

const route = { page: 'A', title: 'A', layout: 'public' } as const;
const remote = {
  name: 'mf-a',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { ...route, path: '/', redirectTo: '/list' },
    { ...route, path: '/list' },
    { ...route, path: '/list/:id/delete', modal: true },
    { ...route, path: '/list/archive' },
  ],
  links: [],
} as const satisfies RemoteDefinition;

type Screens = Record<ScreenPath<typeof remote>, string>;
type Dialogs = Record<DialogPath<typeof remote, '/list'>, string>;

// Expected errors that disappear fail the type check.
test('a remote keys each screen and dialog that it declares, and no other', () => {
  const screens: Screens = { '/list/*': 'list', '/list/archive': 'item' };
  const dialogs: Dialogs = { ':id/delete': 'delete' };
  const wrong: (Screens | Dialogs)[] = [
    // @ts-expect-error a screen is missing
    { '/list/*': 'list' },
    // @ts-expect-error a screen is not declared
    { ...screens, '/other': 'other' },
    // @ts-expect-error this screen would go when its dialog opens
    { '/list': 'list', '/list/archive': 'item' },
    // @ts-expect-error a dialog is not declared
    { ...dialogs, ':id/rename': 'rename' },
  ];
  expect(wrong).toHaveLength(4);
});
