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
  /** The page's CSP nonce; every style tag of this provider carries it. */
  nonce?: string | undefined;
  /** What widgets say instead of their own words; the same object at each rendering. */
  messages?: Partial<Messages>;
  /** What asks before the page is left and stores drafts, for the forms inside. */
  unsavedHost?: UnsavedHost;
  children: ReactNode;
};

const NONE = {};

/**
 * Theme and styles of one React root. The roots of a page share their styles, so that a screen that comes again finds its
 * own; the last of them takes every style tag away. Nothing is stored in the browser and nothing global is styled (that is
 * `PageBaseline`).
 */
export function DesignSystemProvider(props: DesignSystemProviderProps) {
  const { nonce, messages = NONE, unsavedHost = null, children } = props;
  const cache = styleCache(nonce);
  // An insertion effect, as styles are: what leaves in one commit with what comes has left before.
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

/** Children with our theme, whose styles go into `cache`. */
export const Themed = ({ cache, children }: { cache: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
    <GlobalStyles styles={themeVariables} />
  </CacheProvider>
);
