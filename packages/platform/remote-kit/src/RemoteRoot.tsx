import { QueryClientProvider } from '@tanstack/react-query';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { matchRoutes, Router, type Location } from 'react-router-dom';
import { useIsPrerendered } from './hydrateOrCreateRoot.tsx';
import { RemoteNonce } from './nonce.ts';
import { queryClient } from './query.ts';
import type { RemoteProps } from './RemoteProps.ts';
import { ScreenScopeContext } from './screenScope.ts';
import { createUnsavedHost, type UnsavedHost } from './unsaved/unsavedHost.ts';

/** Milliseconds until a waiting screen counts as hung. */
const WAITING_TOO_LONG_MS = 10_000;

export interface RemoteOptions {
  App: ComponentType;
  /** From the remote's copy of the design system. */
  Provider: ComponentType<{ nonce: string; unsavedHost?: UnsavedHost; children: ReactNode }>;
  /** Screen patterns, ranked as by the router. */
  addresses?: readonly string[];
}

/** In browsers and prerendering. */
export function RemoteRoot({ App, Provider, addresses = [], ...props }: RemoteOptions & RemoteProps) {
  const [entered, setEntered] = useState(useIsPrerendered());
  useLayoutEffect(() => setEntered(true), []);
  const [unsavedHost] = useState(() => createUnsavedHost(props.scope));
  const [app] = useState(() => <App />);
  // Keeps the previous screen until the next is ready. No Suspense boundary: React
  // delays its reveal by 300 ms.
  const arrived = useDeferredValue(props.location);
  // Nothing to wait for, and React slices deferred rendering.
  const location = isSameScreen(addresses, arrived, props.location) ? props.location : arrived;
  return (
    <QueryClientProvider client={queryClient}>
      <Router location={location} navigator={props.navigator}>
        <Provider nonce={props.nonce} unsavedHost={unsavedHost}>
          <RemoteNonce value={props.nonce}>
            <ScreenScopeContext value={props.scope}>
              {entered ? <Entered onReady={props.onReady}>{app}</Entered> : <Impatient {...props} />}
              {location !== props.location && <Waiting {...props} />}
            </ScreenScopeContext>
          </RemoteNonce>
        </Provider>
      </Router>
    </QueryClientProvider>
  );
}

function isSameScreen(addresses: readonly string[], from: Location, to: Location): boolean {
  if (from === to) return true;
  const routes = addresses.map((path) => ({ path }));
  const [left, entered] = [from, to].map((at) => matchRoutes(routes, at)?.at(-1)?.route);
  return left !== undefined && left === entered;
}

function Entered({ onReady, children }: Pick<RemoteProps, 'onReady'> & { children: ReactNode }) {
  useEffect(() => onReady(), [onReady]);
  return children;
}

function Waiting({ onWaiting, onCrash }: Pick<RemoteProps, 'onWaiting' | 'onCrash'>) {
  useEffect(() => {
    onWaiting(true);
    return () => onWaiting(false);
  }, [onWaiting]);
  return <Impatient onCrash={onCrash} />;
}

function Impatient({ onCrash }: Pick<RemoteProps, 'onCrash'>) {
  useEffect(() => {
    const timer = setTimeout(
      () => onCrash(new Error('The screen waited too long for itself.')),
      WAITING_TOO_LONG_MS,
    );
    return () => clearTimeout(timer);
  }, [onCrash]);
  return null;
}
