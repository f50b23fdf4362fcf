import { fakeApi, type FakeApi, type Handlers } from '@psma/api-client/testing';
import type { UserProfile } from '@psma/api-contract';
import type { AuthClient } from '@psma/remote-kit';
import { fakeAuthClient, signInAs } from '@psma/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from './renderAt.tsx';

export const ANN: UserProfile = {
  id: 'user-1',
  email: 'ann@example.org',
  organisation: { name: 'Water Works', code: null },
  organisationRole: null,
  sector: 'Water',
  groups: ['implementers'],
};

/** Opens a user's settings; returns past and future requests. */
export async function renderSettings(
  user: UserProfile = ANN,
  answers: Handlers = {},
  getMfa: AuthClient['getMfa'] = async () => ({ enabled: [], preferred: null }),
  operations: Partial<AuthClient> = {},
): Promise<FakeApi['calls']> {
  signInAs({ sub: user.id });
  fakeAuthClient({ getMfa, listPasskeys: async () => [], ...operations });
  const { calls } = fakeApi({ userMe: () => user, ...answers });
  renderAt('/admin/settings');
  await screen.findByRole('heading', { name: 'Account Security' });
  return calls;
}

export function row(label: string) {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label);
  if (!term?.parentElement) throw new Error(`There is no row ${label}.`);
  const found = within(term.parentElement);
  return {
    value: () => found.getAllByRole('definition')[0]?.textContent,
    action: (name: RegExp | string) => found.getByRole('button', { name }),
    press: (name: RegExp | string) => userEvent.click(found.getByRole('button', { name })),
    actions: () => found.queryAllByRole('button'),
  };
}
