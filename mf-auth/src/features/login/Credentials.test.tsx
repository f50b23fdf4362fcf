import { atAddress, inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Credentials } from './Credentials.tsx';

afterEach(resetPage);

/** Logs in by Enter; then the shell takes the focus out of the field, on the way to the next screen. */
async function logIn(onSubmit: () => Promise<void>) {
  const submitted = jest.fn(onSubmit);
  inlinePageData();
  render(
    atAddress(
      '/admin/login',
      <Credentials
        ready
        username=""
        problem={null}
        onPasskey={async () => {}}
        onSubmit={async () => submitted()}
      />,
    ),
  );
  await userEvent.type(screen.getByLabelText('Email/Org code'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  await userEvent.tab();
}

test('who is let in sees what was entered until the next screen stands, and nothing about missing fields', async () => {
  await logIn(async () => void signInAs());
  expect(screen.getByLabelText('Email/Org code')).toHaveValue('ann@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(screen.queryByText('Password is a required field')).toBeNull();
});

test('A-LOG-016 whose account may not use the tool gets the form back empty', async () => {
  await logIn(async () => void signInAs({ groups: [] }));
  expect(screen.getByLabelText('Email/Org code')).toHaveValue('');
});
