import { DesignSystemProvider } from '@psma/design-system';
import { PageError, useLocation, useNavigate } from '@psma/remote-kit';
import { atAddress } from '@psma/remote-kit/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { App } from '../App.tsx';

/** Opens the remote at an address, with what the shell does around it; gives what a user has in hand. */
export function openAt(address: string) {
  const shell: { addresses: string[]; go: (to: string | number) => void } = { addresses: [], go: () => {} };

  function Shell() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    if (shell.addresses.at(-1) !== pathname + search) shell.addresses.push(pathname + search);
    shell.go = (to) => act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
    return (
      <DesignSystemProvider>
        <main>
          <ErrorScreen address={pathname}>
            <App />
          </ErrorScreen>
        </main>
      </DesignSystemProvider>
    );
  }

  const { unmount } = render(atAddress(address, <Shell />), { onCaughtError: () => {} });
  return {
    user: userEvent.setup({ delay: null }),
    /** Path and query as they stand now. */
    address: () => shell.addresses.at(-1),
    back: () => shell.go(-1),
    goTo: (to: string) => shell.go(to),
    unmount,
  };
}

/** As the shell does: an error takes the place of the page until the next address. */
class ErrorScreen extends Component<
  { address: string; children: ReactNode },
  { error: unknown; at: string }
> {
  override state = { error: null, at: '' };

  static getDerivedStateFromProps({ address }: { address: string }, { at }: { at: string }) {
    return at === address ? null : { error: null, at: address };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (error === null) return this.props.children;
    return <h1>{error instanceof PageError ? `Error ${error.status}` : 'Crashed'}</h1>;
  }
}
