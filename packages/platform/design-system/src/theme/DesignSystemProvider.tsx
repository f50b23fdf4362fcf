import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { useEffect, useInsertionEffect, type ReactNode } from 'react';
import { dropStrayClicks } from '../pointer/dropStrayClicks.ts';
import { UnsavedHostContext, type UnsavedHost } from '../unsaved/UnsavedHost.ts';
import { MessagesContext, type Messages } from '../useMessages.ts';
import { holdStyles, styleCache } from './styleCache.ts';
import { theme, themeVariables } from './theme.ts';

export type DesignSystemProviderProps = {
  /** CSP nonce of this provider's style tags. */
  nonce?: string | undefined;
  /** Replaces default texts; must be stable across renderings. */
  messages?: Partial<Messages>;
  /** Asks before leaving and stores drafts of forms inside. */
  unsavedHost?: UnsavedHost;
  children: ReactNode;
};

const NONE = {};

/**
 * Theme and styles of one React root. A page's roots share their styles; the last
 * one removes every style tag. Stores nothing and sets no global styles (see
 * `PageBaseline`).
 */
export function DesignSystemProvider(props: DesignSystemProviderProps) {
  const { nonce, messages = NONE, unsavedHost = null, children } = props;
  const cache = styleCache(nonce);
  // An insertion effect: within one commit, removals come first.
  useInsertionEffect(() => holdStyles(cache), [cache]);
  useEffect(dropStrayClicks, []);
  return (
    <MessagesContext value={messages}>
      <UnsavedHostContext value={unsavedHost}>
        <Themed cache={cache}>{children}</Themed>
      </UnsavedHostContext>
    </MessagesContext>
  );
}

/** Applies our theme, with styles in `cache`. */
export const Themed = ({ cache, children }: { cache: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
    <GlobalStyles styles={themeVariables} />
  </CacheProvider>
);
