import { fakeApi, refusal } from '@psma/api-client/testing';
import { atPath, inlinePageData, resetPage } from '@psma/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

function open(status: number) {
  inlinePageData();
  const api = fakeApi({ userMe: () => refusal(status, 'Failure', 'No.') });
  render(
    atPath(
      '/admin/settings',
      <Boundary>
        <SettingsScreen />
      </Boundary>,
    ),
  );
  return api;
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
])('a profile that answers %s is the error page %s', async (status, shown) => {
  open(status);
  expect(await screen.findByText(`Error ${shown}`)).toBeVisible();
});

test.each([
  ['network', 'No connection could be made. Check your connection and try again.'],
  ['foreign', 'Something between this page and the tool changed the answer. Are you signed in to the Wi-Fi?'],
] as const)('A-API-024 with %s in place of a profile it says why, and asks again', async (reply, text) => {
  const end = open(500).intercept('GET', /me$/, () => reply);
  expect(await screen.findByText(text)).toBeVisible();
  end();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Error 500')).toBeVisible();
});
