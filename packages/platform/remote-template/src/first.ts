import { styledRendering } from '@psma/design-system/first';
import { prerenderScreens } from '@psma/remote-kit/first';
import { App } from './App.tsx';

/** Prerenders the screens marked in `remote.ts` at build time. */
export const render = async (paths: readonly string[]) => ({
  frame: null,
  screens: await prerenderScreens(App, styledRendering, paths),
});
