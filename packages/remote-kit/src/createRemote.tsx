import * as React from 'react';
import { Component, Suspense, useEffect } from 'react';
import type { ComponentClass, ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'react-router-dom';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { RemoteNonce } from './nonce.ts';
import { PageError } from './PageError.ts';
import { queryClient } from './query.ts';
import type { RemoteProps } from './RemoteProps.ts';

/** How long a screen may wait inside itself before the shell takes it for hung, in milliseconds. */
const SUSPENDED_TOO_LONG_MS = 10_000;

interface RemoteOptions {
  App: ComponentType;
  /** The design system's provider, from the remote's own copy of it. */
  Provider: ComponentType<{ nonce: string; children: ReactNode }>;
}

/** Lifecycles of a single-spa parcel around a remote's screens: the shape every remote exports from `src/entry.ts`. */
export function createRemote({ App, Provider }: RemoteOptions) {
  function Root(props: RemoteProps) {
    return (
      <QueryClientProvider client={queryClient}>
        <Router location={props.location} navigator={props.navigator}>
          <Provider nonce={props.nonce}>
            <RemoteNonce value={props.nonce}>
              <Suspense fallback={<Suspended onTooLong={props.onCrash} />}>
                <Ready onReady={props.onReady} />
                <App />
              </Suspense>
            </RemoteNonce>
          </Provider>
        </Router>
      </QueryClientProvider>
    );
  }

  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: {
      createRoot: (element: Element) => createRoot(element, { onUncaughtError: () => {}, onCaughtError: () => {} }),
    },
    rootComponent: Root,
    errorBoundaryClass: RemoteBoundary as unknown as ComponentClass<RemoteProps & AppProps>,
  });
}

function Ready({ onReady }: Pick<RemoteProps, 'onReady'>) {
  useEffect(() => onReady(), [onReady]);
  return null;
}

function Suspended({ onTooLong }: { onTooLong: (error: unknown) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onTooLong(new Error('The screen waited too long for itself.')), SUSPENDED_TOO_LONG_MS);
    return () => clearTimeout(timer);
  }, [onTooLong]);
  return null;
}

type BoundaryProps = Pick<RemoteProps, 'onCrash' | 'onPageError' | 'location'> & { children?: ReactNode };

/** Hands what a screen throws to the shell, and shows nothing in its place. A new address is a new chance. */
class RemoteBoundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromProps(props: BoundaryProps, state: { failedAt: string | null }) {
    const moved = state.failedAt !== null && state.failedAt !== '' && state.failedAt !== props.location.pathname;
    return moved ? { failedAt: null } : null;
  }

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failedAt: this.props.location.pathname });
    if (isPageError(error)) this.props.onPageError(error.status);
    else this.props.onCrash(error);
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : null;
  }
}

const isPageError = (error: unknown): error is PageError => error instanceof Error && error.name === 'PageError';
