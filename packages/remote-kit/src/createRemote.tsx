import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import { Component, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentClass, ComponentType, ErrorInfo, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router-dom';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { RemoteNonce } from './nonce.ts';
import { PageError } from './PageError.ts';
import { queryClient } from './query.ts';
import type { RemoteProps } from './RemoteProps.ts';
import { ScreenScopeContext } from './screenScope.ts';

/** How long a screen may wait for itself before the shell takes it for hung, in milliseconds. */
const WAITING_TOO_LONG_MS = 10_000;

/** Every React root of the page makes ids of its own. */
let roots = 0;

export interface RemoteOptions {
  App: ComponentType;
  /** The design system's provider, from the remote's own copy of it. */
  Provider: ComponentType<{ nonce: string; children: ReactNode }>;
}

/** Lifecycles of a single-spa parcel around a remote's screens: the shape every remote exports from `src/entry.ts`. */
export function createRemote({ App, Provider }: RemoteOptions) {
  const app = <App />;

  function Root(props: RemoteProps) {
    const [entered, setEntered] = useState(false);
    useLayoutEffect(() => setEntered(true), []);
    // Until a new screen is there, its chunk for example, the one before stays: nothing flashes. No boundary shows the
    // waiting, since React holds back for 300 ms what a boundary reveals.
    const location = useDeferredValue(props.location);
    return (
      <QueryClientProvider client={queryClient}>
        <Router location={location} navigator={props.navigator}>
          <Provider nonce={props.nonce}>
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

  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: {
      createRoot: (element: Element) =>
        createRoot(element, {
          identifierPrefix: `r${(roots += 1)}-`,
          onUncaughtError: () => {},
          onCaughtError: () => {},
        }),
    },
    rootComponent: Root,
    errorBoundaryClass: RemoteBoundary as unknown as ComponentClass<RemoteProps & AppProps>,
  });
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

type BoundaryProps = Pick<RemoteProps, 'onCrash' | 'onPageError' | 'location'> & { children?: ReactNode };

interface BoundaryState {
  pathname: string | null;
  /** A screen threw at `pathname`. */
  failed: boolean;
}

/** Hands what a screen throws to the shell, and shows nothing in its place. A new address is a new chance. */
class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { pathname: null, failed: false };

  static getDerivedStateFromProps(
    { location: { pathname } }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return state.pathname === pathname ? null : { pathname, failed: false };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (isPageError(error)) this.props.onPageError(error.status);
    else this.props.onCrash(error, componentStack ?? undefined);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const isPageError = (error: unknown): error is PageError =>
  error instanceof Error && error.name === 'PageError';
