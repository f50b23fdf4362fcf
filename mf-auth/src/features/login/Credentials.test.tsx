import { atPath, enterText, inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withPasskeys } from '../../testing/withPasskeys.ts';
import { Credentials } from './Credentials.tsx';

afterEach(resetPage);

/** Submits by Enter; the shell moves focus first. */
async function logIn(onSubmit: () => Promise<void>) {
  const submitted = jest.fn(onSubmit);
  inlinePageData();
  render(
    atPath(
      '/admin/login',
      <Credentials
        busy={false}
        username=""
        problem={null}
        onPasskey={async () => {}}
        onSubmit={async () => submitted()}
      />,
    ),
  );
  await enterText(screen.getByLabelText('Email/Org code'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  await userEvent.tab();
}

test('after login the form keeps its values without errors until the next screen', async () => {
  await logIn(async () => void signInAs());
  expect(screen.getByLabelText('Email/Org code')).toHaveValue('ann@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(screen.queryByText('Password is a required field')).toBeNull();
});

test('A-LOG-016 whose account may not use the tool gets the form back empty', async () => {
  await logIn(async () => void signInAs({ groups: [] }));
  expect(screen.getByLabelText('Email/Org code')).toHaveValue('');
});

describe('with passkeys', () => {
  withPasskeys();

  test('the passkey button uses a name that the browser filled in without an event', async () => {
    const onPasskey = jest.fn(async () => {});
    inlinePageData();
    const credentials = (
      <Credentials busy={false} username="" problem={null} onPasskey={onPasskey} onSubmit={async () => {}} />
    );
    render(atPath('/admin/login', credentials));
    const field = screen.getByLabelText<HTMLInputElement>('Email/Org code');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field, ' ann@example.org ');
    await userEvent.click(screen.getByRole('button', { name: /passkey/i }));
    expect(onPasskey).toHaveBeenCalledWith('ann@example.org');
  });
});
