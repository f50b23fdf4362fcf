// For prerendering in Node: a separate entry.
import createCache from '@emotion/cache';
import type { ReactNode } from 'react';
import { Themed } from './theme/DesignSystemProvider.tsx';
import { CACHE_OPTIONS } from './theme/styleCache.ts';

/** Provider for one rendering in Node; collects the styles. */
export function styledRendering() {
  const cache = createCache(CACHE_OPTIONS);
  cache.compat = true;
  return {
    Provider: ({ children }: { children: ReactNode }) => <Themed cache={cache}>{children}</Themed>,
    css: () => Object.values(cache.inserted).join(''),
  };
}
