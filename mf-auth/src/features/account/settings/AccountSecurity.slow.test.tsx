import { organisationFixture, refusal } from '@psma/api-client/testing';
import { currentNotice, runtimeConfig } from '@psma/remote-kit';
import { enterText, fakeAuthClient, resetPage, sentence, signOutHere } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authError } from '../../../testing/authError.ts';
import { address } from '../../../testing/renderAt.tsx';
import { ANN, renderSettings, row } from '../../../testing/renderSettings.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

const CODE_USER = { ...ANN, email: null, organisation: { name: 'Water Works', code: '#AB2C3D4E' } };

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label);
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('A-SET-008 A-SET-010 A-SET-011 shows email, masked password and the end of the account', async () => {
  await renderSettings();
  expect(row('Email').value()).toBe('ann@example.org');
  expect(row('Email').action('Change Email')).toBeVisible();
  expect(row('Password').value()).toBe('••••••••Not shown');
  expect(row('Password').action('Change Password')).toBeVisible();
  expect(row('Delete Account').action('Delete Account')).toBeVisible();
});

test('A-SET-009 an organisation code is shown and cannot be changed; such an account has no email', async () => {
  await renderSettings(CODE_USER);
  expect(row('Organisation Code').value()).toBe('#AB2C3D4E');
  expect(row('Organisation Code').actions()).toEqual([]);
  expect(row('Email').value()).toBe('None');
  expect(row('Email').actions()).toEqual([]);
});

describe('change of email', () => {
  const change = async (current: string, next: string) => {
    await row('Email').press('Change Email');
    await enterText(field('Current Email'), current);
    await enterText(field('New Email'), next);
    await press('Change Email');
  };

  test('A-SET-015 is asked for, and shows where the link went', async () => {
    const calls = await renderSettings(ANN, { userUpdate: () => ANN });
    await change(' Ann@Example.org', 'new@example.org ');
    await isClosed();
    expect(calls.at(-1)).toEqual({ method: 'PATCH', path: '/user/me', body: { email: 'new@example.org' } });
    expect(
      screen.getByText(
        sentence(/sent a link to new@example\.org\..*Until then ann@example\.org stays in use/),
      ),
    ).toBeVisible();
    expect(row('Email').value()).toBe('ann@example.org');
  });

  test('A-SET-015 the account shows it in every browser, sends the link again and takes the change back', async () => {
    let pendingEmail: string | null = 'new@example.org';
    const calls = await renderSettings(
      { ...ANN, pendingEmail },
      {
        userUpdate: ({ body }) => {
          pendingEmail = 'email' in body && body.email === ANN.email ? null : pendingEmail;
          return { ...ANN, pendingEmail };
        },
      },
    );
    expect(screen.getByText(sentence(/sent a link to new@example\.org\./))).toBeVisible();
    const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await choose('Send the link again');
    expect(await screen.findByText(sentence('A new link is on its way to new@example.org.'))).toBeVisible();
    await choose('Keep my present email');
    await waitFor(() => expect(screen.queryByText(/sent a link to/)).toBeNull());
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { email: 'new@example.org' },
      { email: 'ann@example.org' },
    ]);
  });

  test.each([
    ['A-SET-012', 'ann@example.org', 'new', 'New Email', 'Must be a valid email'],
    ['A-SET-012', 'ann', 'new@example.org', 'Current Email', 'Must be a valid email'],
    [
      'A-SET-013',
      'bob@example.org',
      'new@example.org',
      'Current Email',
      'Email entered does not match current email',
    ],
    [
      'A-SET-014',
      'ann@example.org',
      'ANN@example.org',
      'New Email',
      'New email is the same as current email.',
    ],
  ])('%s from %s to %s is refused', async (_, current, next, label, message) => {
    const calls = await renderSettings();
    await change(current, next);
    expect(field(label)).toHaveAccessibleDescription(`Error: ${message}`);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('an address that cannot be used is said at its field', async () => {
    await renderSettings(ANN, {
      userUpdate: () => refusal(409, 'EmailNotAvailable', 'This email address cannot be used.'),
    });
    await change('ann@example.org', 'bob@example.org');
    await waitFor(() =>
      expect(field('New Email')).toHaveAccessibleDescription('Error: This email address cannot be used.'),
    );
  });
});

describe('change of password', () => {
  const changePassword = jest.fn();
  const change = async (values: { current?: string; next?: string; confirm?: string }) => {
    const { current = 'an old password', next = 'a new password' } = values;
    const { confirm = next } = values;
    await renderSettings();
    fakeAuthClient({ changePassword });
    await row('Password').press('Change Password');
    if (current) await enterText(field('Current Password'), current);
    await enterText(field('New Password'), next);
    await enterText(field('Confirm New Password'), confirm);
    await press('Change Password');
  };
  beforeEach(() => changePassword.mockReset().mockResolvedValue(undefined));

  test('says so where the pool leaves other browsers logged in', async () => {
    jest.replaceProperty(runtimeConfig().identity, 'endpoint', 'https://pool.example/');
    await change({});
    expect(await screen.findByText(/Other browsers .* stay so until their session ends/)).toBeVisible();
  });

  test('hands both passwords to the identity service and says that it is done', async () => {
    await change({});
    await isClosed();
    expect(changePassword).toHaveBeenCalledWith('an old password', 'a new password');
    expect(screen.getByText(/^Your password is changed\./)).toBeVisible();
  });

  test.each([
    ['A-SET-016', { current: '' }, 'Current Password', /Current Password is a required field/],
    ['A-SET-017', { next: '1234567' }, 'New Password', /Should be at least 8 characters long/],
    ['A-SET-018', { confirm: 'another password' }, 'Confirm New Password', /Passwords do not match/],
  ])('%s %j is refused', async (_, values, label, message) => {
    await change(values);
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(changePassword).not.toHaveBeenCalled();
  });

  test.each([
    ['A-SET-019', 'NotAuthorizedException', 'Current Password', /Incorrect password/],
    ['A-SET-020', 'LimitExceededException', 'Confirm New Password', /The service said no\./],
    ['A-SET-020', 'InvalidPasswordException', 'Confirm New Password', /The service said no\./],
  ])('%s %s shows at %s', async (_, name, label, message) => {
    changePassword.mockRejectedValue(authError(name));
    await change({});
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  });
});

describe('the end of the account', () => {
  const signOut = jest.fn();
  beforeEach(() => {
    signOut.mockReset().mockImplementation(async () => signOutHere());
    fakeAuthClient({ signOut });
  });
  const ask = () => row('Delete Account').press('Delete Account');

  test('A-SET-022 deletes after a question, signs out and leads to the landing page', async () => {
    const calls = await renderSettings(ANN, { userDelete: () => undefined });
    await ask();
    expect(screen.getByRole('dialog', { name: 'Delete Account' })).toHaveTextContent(
      'This action cannot be undone. This will permanently delete your account and all of your assessments.',
    );
    await press('Delete Account');
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls).toContainEqual({ method: 'DELETE', path: '/user/me', body: undefined });
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('token')).toBeNull();
    expect(currentNotice()?.text).toBe('Your account and all of your assessments are deleted.');
  });

  test('A-SPC-018 says which assessments stay with others', async () => {
    const harbour = organisationFixture('EDITOR');
    await renderSettings(ANN, { organisation: () => harbour });
    await ask();
    expect(await screen.findByText(/stay with the other member there/)).toHaveTextContent(
      'Assessments of Harbour stay with the other member there.',
    );
  });

  test('A-SPC-013 the only owner of a shared organisation is led to its members', async () => {
    const { id, name } = organisationFixture('OWNER');
    const used: string[] = [];
    await renderSettings(ANN, {
      userDelete: () => refusal(409, 'LastOwner', 'Hand it over.', { organisations: [{ id, name }] }),
      organisationUse: ({ params }) => void used.push(params.organisationId),
    });
    await ask();
    await press('Delete Account');
    expect(await screen.findByText(/You are the only owner of/)).toHaveTextContent(
      'You are the only owner of Harbour. Hand it over or delete it first.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Go to People' }));
    await waitFor(() => expect(address()).toBe('/admin/people'));
    expect(used).toEqual([id]);
    expect(signOut).not.toHaveBeenCalled();
  });

  test('A-SPC-013 the only owner reads so before anything is sent', async () => {
    const harbour = organisationFixture('OWNER');
    const members = harbour.members.map((each) => (each.you ? each : { ...each, role: 'READER' as const }));
    const calls = await renderSettings(ANN, { organisation: () => ({ ...harbour, members }) });
    await ask();
    expect(await screen.findByText(/You are the only owner of/)).toBeVisible();
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
    expect(dialog().getByRole('link', { name: 'Go to People' })).toBeVisible();
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
  });

  test('Cancel deletes nothing', async () => {
    const calls = await renderSettings();
    await ask();
    await press('Cancel');
    await isClosed();
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
  });

  test('a failure is reported, and the user stays signed in', async () => {
    await renderSettings(ANN, {
      userDelete: () => refusal(502, 'IdentityServiceFailed', 'The sign-in service failed.'),
    });
    await ask();
    await press('Delete Account');
    expect(await screen.findByText('The sign-in service failed.')).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
    expect(address()).toBe('/admin/settings');
  });
});
