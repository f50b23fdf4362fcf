import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { PageError } from '../PageError.ts';
import type { RemoteOptions } from '../RemoteRoot.tsx';
import { useLocation, useNavigate } from '../router.ts';
import { pageScope } from '../screenScope.ts';
import { createUnsavedHost } from '../unsaved/unsavedHost.ts';
import { atPath } from './atPath.ts';

/** Acts as the shell; returns the user's controls. */
export function openRemote({ App, Provider }: RemoteOptions, path: string) {
  const unsavedHost = createUnsavedHost(pageScope);
  const shell: { path: string; go: (to: string | number) => void } = { path, go: () => {} };

  function Shell() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    shell.path = pathname + search;
    shell.go = (to) => act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
    return (
      <Provider nonce="test" unsavedHost={unsavedHost}>
        <main>
          <ErrorScreen path={pathname}>
            <Suspense>
              <App />
            </Suspense>
          </ErrorScreen>
        </main>
      </Provider>
    );
  }

  const { unmount } = render(atPath(path, <Shell />), { onCaughtError: () => {} });
  return {
    user: userEvent.setup({ delay: null }),
    path: () => shell.path,
    back: () => shell.go(-1),
    forward: () => shell.go(1),
    goTo: (to: string) => shell.go(to),
    unmount,
  };
}

/** As in the shell, until the next URL. */
class ErrorScreen extends Component<{ path: string; children: ReactNode }, { error: unknown; at: string }> {
  override state = { error: null, at: '' };

  static getDerivedStateFromProps({ path }: { path: string }, { at }: { at: string }) {
    return at === path ? null : { error: null, at: path };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (error === null) return this.props.children;
    return <h1>{error instanceof PageError ? `Error ${error.status}` : 'Crash'}</h1>;
  }
}
