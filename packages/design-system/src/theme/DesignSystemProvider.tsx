import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useInsertionEffect, useState, type ReactNode } from 'react';
import { MessagesContext, type Messages } from '../useMessages.ts';
import { theme } from './theme.ts';

export type DesignSystemProviderProps = {
  /** The page's CSP nonce; every style tag of this provider carries it. */
  nonce?: string | undefined;
  /** What widgets say instead of their own words; the same object at each rendering. */
  messages?: Partial<Messages>;
  children: ReactNode;
};

const NONE = {};

/**
 * Theme and style cache of one React root. Each root has its own; unmounting removes every style tag it made.
 * Nothing is stored in the browser and nothing global is styled (that is `PageBaseline`).
 */
export function DesignSystemProvider({ nonce, messages = NONE, children }: DesignSystemProviderProps) {
  const [cache] = useState(() => createCache({ key: CACHE_KEY, ...(nonce ? { nonce } : {}) }));
  // An insertion effect, as strict mode does not run it twice: flushing between would leave the page unstyled.
  useInsertionEffect(() => () => cache.sheet.flush(), [cache]);
  return (
    <MessagesContext value={messages}>
      <Themed cache={cache}>{children}</Themed>
    </MessagesContext>
  );
}

/** Begins the names of classes, which are the same wherever a style is made. */
export const CACHE_KEY = 'ds';

/** Children with our theme, whose styles go into `cache`. */
export const Themed = ({ cache, children }: { cache: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} storageManager={null} disableNestedContext>
      {children}
    </ThemeProvider>
  </CacheProvider>
);
