// For builds, which render first screens in Node: a part of its own, so that no page loads it.
import createCache from '@emotion/cache';
import type { ReactNode } from 'react';
import { Themed } from './theme/DesignSystemProvider.tsx';
import { CACHE_OPTIONS } from './theme/styleCache.ts';

/** A provider for one rendering in Node, which keeps the styles that it would write into the page. */
export function styledRendering() {
  const cache = createCache(CACHE_OPTIONS);
  cache.compat = true;
  return {
    Provider: ({ children }: { children: ReactNode }) => <Themed cache={cache}>{children}</Themed>,
    css: () => Object.values(cache.inserted).join(''),
  };
}
