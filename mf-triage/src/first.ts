import { styledRendering } from '@psma/design-system/first';
import { prerenderScreens } from '@psma/remote-kit/first';
import { App } from './App.tsx';

/** For the build: the screens that `remote.ts` marks, as they stand in the page before any script has run. */
export const render = async (paths: readonly string[]) => ({
  frame: null,
  screens: await prerenderScreens(App, styledRendering, paths),
});
