import * as React from 'react';
import { Component, type ComponentClass, type ErrorInfo, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { hydrateOrCreateRoot } from './hydrateOrCreateRoot.tsx';
import { idPrefix } from './idPrefix.ts';
import type { PageError } from './PageError.ts';
import type { RemoteProps } from './RemoteProps.ts';
import { RemoteRoot, type RemoteOptions } from './RemoteRoot.tsx';

let roots = 0;

/** Single-spa parcel lifecycles, exported by every `src/entry.ts`. */
export function createRemote(options: RemoteOptions) {
  const Root = (props: RemoteProps) => <RemoteRoot {...options} {...props} />;
  return singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: {
      createRoot: (element: Element) =>
        hydrateOrCreateRoot(element, {
          identifierPrefix: idPrefix((roots += 1)),
          onUncaughtError: () => {},
          onCaughtError: () => {},
        }),
    },
    rootComponent: Root,
    errorBoundaryClass: RemoteBoundary as unknown as ComponentClass<RemoteProps & AppProps>,
  });
}

type BoundaryProps = Pick<RemoteProps, 'onCrash' | 'onPageError' | 'location'> & { children?: ReactNode };

interface BoundaryState {
  pathname: string | null;
  failed: boolean;
}

/** Reports errors to the shell; retries at a new URL. */
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
