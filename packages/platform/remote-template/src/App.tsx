import type { ScreenPath } from '@psma/release-model';
import { RouteElements } from '@psma/remote-kit';
import { lazy, type ReactNode } from 'react';
import * as paths from '../paths.ts';
import type { remote } from '../remote.ts';
import { SampleListScreen } from './screens/SampleListScreen.tsx';

// Named after its path: the page fetches the file before this remote asks for it.
const EditorScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-admin-sample-list" */ './screens/EditorScreen.tsx'))
    .EditorScreen,
}));

/** The screen at each address of `remote.ts`. */
export const screens: Record<ScreenPath<typeof remote>, ReactNode> = {
  [paths.overview]: <SampleListScreen />,
  [paths.editor]: <EditorScreen />,
};

export function App() {
  return <RouteElements elements={screens} />;
}
