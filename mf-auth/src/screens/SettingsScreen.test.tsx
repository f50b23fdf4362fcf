import { fakeApi, refusal } from '@psma/api-client/testing';
import { atPath, inlinePageData, resetPage } from '@psma/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { SettingsScreen } from './SettingsScreen.tsx';

/** Shows the error's status in place of the shell. */
class Boundary extends Component<{ children: ReactNode }, { status: number | null }> {
  override state = { status: null };

  static getDerivedStateFromError(error: { status: number }) {
    return { status: error.status };
  }

  override render() {
    return this.state.status === null ? this.props.children : `Error ${this.state.status}`;
  }
}

function open(status: number | null) {
  inlinePageData();
  fakeApi(status === null ? {} : { userMe: () => refusal(status, 'Failure', 'No.') });
  render(
    atPath(
      '/admin/settings',
      <Boundary>
        <SettingsScreen />
      </Boundary>,
    ),
  );
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

test.each([
  [404, 404],
  [500, 500],
  [403, 500],
  [null, 500],
])('a profile that answers %s is the error page %s', async (status, shown) => {
  open(status);
  expect(await screen.findByText(`Error ${shown}`)).toBeVisible();
});
