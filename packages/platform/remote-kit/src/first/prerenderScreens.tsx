import type { ComponentType } from 'react';
import type { Navigator } from 'react-router-dom';
import { PrerenderedContext } from '../hydrateOrCreateRoot.tsx';
import { idPrefix } from '../idPrefix.ts';
import { RemoteRoot } from '../RemoteRoot.tsx';
import { createScreenScope } from '../screenScope.ts';
import { renderMarkup, type Markup, type StyledRendering } from './renderMarkup.tsx';

const nothing = () => {};
const inertNavigator: Navigator = {
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  go: nothing,
  push: nothing,
  replace: nothing,
};

/** As for visitors without account or stored data. A path may have a query. */
export async function prerenderScreens(
  App: ComponentType,
  styledRendering: () => StyledRendering,
  paths: readonly string[],
): Promise<Record<string, Markup>> {
  const screens: Record<string, Markup> = {};
  for (const path of paths) {
    const { pathname, search } = new URL(path, 'http://page');
    const styled = styledRendering();
    const screen = (
      <PrerenderedContext value={true}>
        <RemoteRoot
          App={App}
          Provider={styled.Provider}
          location={{ pathname, search, hash: '', state: null, key: 'default' }}
          navigator={inertNavigator}
          nonce=""
          scope={createScreenScope()}
          release={{ remote: '', releaseId: '', version: '' }}
          onReady={nothing}
          onWaiting={nothing}
          onCrash={nothing}
          onPageError={nothing}
        />
      </PrerenderedContext>
    );
    screens[path] = await renderMarkup(screen, styled, idPrefix(1));
  }
  return screens;
}
