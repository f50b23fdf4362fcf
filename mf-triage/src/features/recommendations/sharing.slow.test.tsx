import { screen, waitFor, within } from '@testing-library/react';
import type { FakeTriage } from '../../testing/fakeTriage.ts';
import { arriveWithCompletedTriage, openRecommendations } from '../../testing/recommendations.ts';
import { arriveAs } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => void (api = arriveWithCompletedTriage()));
afterEach(() => jest.useRealTimers());

const LINK = 'http://localhost/recommendations/mine';
const MAIL = '/triage/session/mine/recommendations/email';

async function openShare() {
  const page = await openRecommendations('/recommendations/mine');
  await page.user.click(screen.getByRole('button', { name: 'Share / Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share / Save' }));
  const email = () => dialog.getByRole('textbox', { name: /^Email/ });
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Send email' }));
  return { ...page, dialog, email, send };
}

test('A-REC-011 A-REC-012 "Share / Save" opens the dialog with the link', async () => {
  const { dialog, user } = await openShare();
  expect(dialog.getByRole('textbox', { name: 'Link to these recommendations' })).toHaveValue(LINK);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Share / Save' })).toHaveFocus();
});

test('A-REC-013 A-GEN-007 copying puts exactly the link on the clipboard and says so', async () => {
  const { dialog, user } = await openShare();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByText('Link Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test('A-REC-014 A-REC-015 A-GEN-007 emailing says "Email Sent" until the address is edited', async () => {
  const { dialog, user, email, send } = await openShare();
  await user.type(email(), 'a@example.org');
  await send();
  expect(await dialog.findByText('Email Sent')).toBeInTheDocument();
  expect(api.bodyOf('POST', MAIL)).toEqual({ email: 'a@example.org' });
  await user.type(email(), 'x');
  expect(dialog.queryByText('Email Sent')).not.toBeInTheDocument();
  await user.type(email(), '{Backspace}');
  expect(dialog.queryByText('Email Sent')).not.toBeInTheDocument();
});

test('A-REC-016 the email field is a plain email input; the server refuses other texts', async () => {
  api.intercept('POST', /email$/, () => ({
    status: 400,
    body: { status: 400, name: 'InvalidRequest', message: 'No' },
  }));
  const { dialog, user, email, send } = await openShare();
  expect(email()).toHaveAttribute('type', 'email');
  await user.type(email(), 'no address');
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/This email address was not accepted/));
  expect(api.bodyOf('POST', MAIL)).toEqual({ email: 'no address' });
  expect(dialog.queryByText('Email Sent')).not.toBeInTheDocument();
});

test.each([
  [429, 'Only five emails can be sent in an hour'],
  [403, 'This browser can no longer send these recommendations.'],
  [500, 'Something went wrong on our side'],
])('an email refused with %i says what to do', async (status, text) => {
  api.intercept('POST', /email$/, () => ({ status, body: { status, name: 'X', message: 'No' } }));
  const { dialog, user, email, send } = await openShare();
  await user.type(email(), 'a@example.org');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.queryByText('Email Sent')).not.toBeInTheDocument();
});

test('an email that meets no network keeps the address', async () => {
  api.intercept('POST', /email$/, () => 'network');
  const { dialog, user, email, send } = await openShare();
  await user.type(email(), 'a@example.org');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Check your connection, then try again.');
  expect(email()).toHaveValue('a@example.org');
});

test('a reader of the link can copy it, not mail it (decision G15)', async () => {
  arriveAs('somebody-else');
  const { dialog } = await openShare();
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(dialog.queryByRole('textbox', { name: /^Email/ })).not.toBeInTheDocument();
});
