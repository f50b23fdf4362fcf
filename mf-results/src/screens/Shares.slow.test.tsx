import { tracked } from '@psma/api-client/testing';
import type { Share } from '@psma/api-contract';
import { currentNotice } from '@psma/remote-kit';
import { enterText, resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SESSION_ID, shareFixture } from '../testing/fakeShares.ts';
import { openResults, showResults } from '../testing/renderResults.tsx';
import { resultFixture } from '../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const result = { ...resultFixture(), id: SESSION_ID };
const shareLink = () => screen.queryByRole('link', { name: 'Share' });
const openList = (shares: Share[]) =>
  openResults({ result, address: '/admin/shares', others: { role: 'OWNER', shares } });

test('an owner shares results with two addresses, and finds them in the list', async () => {
  const shares: Share[] = [];
  const { user, api, places } = await showResults({ result, others: { role: 'OWNER', shares } });
  await user.click(await screen.findByRole('link', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share these results' }));
  expect(dialog.getByRole('radio', { name: '30 days' })).toBeChecked();
  expect(dialog.queryByLabelText('Your organisation’s name')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^Results and answers/ }));
  await enterText(dialog.getByLabelText('Email addresses'), 'a@example.org; B@example.org\na@example.org');
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shared results' })).toBeInTheDocument();
  expect(api.bodyOf('POST', '/share')).toEqual({
    ...{ sessionId: SESSION_ID, holds: 'RESULTS_AND_ANSWERS', days: 30 },
    emails: ['a@example.org', 'B@example.org'],
  });
  expect(places.at(-1)).toMatch(/^\/admin\/shares/);
  expect(currentNotice()?.text).toMatch(/^Shared with 2 email addresses until /);
  expect(tracked()).toContain('Result_Shared');
  expect(await screen.findByText('a@example.org')).toBeInTheDocument();
});

test.each([
  ['', 'Enter an email address'],
  ['a@example', 'a@example is not an email address'],
  [Array.from({ length: 11 }, (_, nth) => `${nth}@example.org`).join(' '), 'Enter up to 10 email addresses'],
])('the addresses “%s” are not sent', async (text, problem) => {
  const { user, api } = openResults({ result, below: '/share', others: { role: 'OWNER', shares: [] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Share these results' }));
  if (text) await enterText(dialog.getByLabelText('Email addresses'), text);
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect((await dialog.findAllByText(problem)).length).toBeGreaterThan(0);
  expect(api.count('POST', '/share')).toBe(0);
});

test('a refused name is reported at its field, other refusals in the server’s words', async () => {
  const { user, api } = openResults({ result, below: '/share', others: { shares: [] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Share these results' }));
  await enterText(dialog.getByLabelText('Email addresses'), 'a@example.org');
  await enterText(dialog.getByLabelText('Your organisation’s name'), 'www.example.org');
  const body = { status: 400, name: 'InvalidRequest', message: '', details: { field: 'organisationName' } };
  api.refuse('POST /share', { status: 400, body });
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(
    (await dialog.findAllByText('Use a name of up to 80 characters without links or telephone numbers'))
      .length,
  ).toBeGreaterThan(0);
  api.refuse('POST /share', {
    status: 429,
    body: { status: 429, name: 'TooManyRequests', message: 'That was done too often.' },
  });
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect((await dialog.findAllByText('That was done too often.')).length).toBeGreaterThan(0);
});

test('results that are shared link to the list', async () => {
  const recipients = shareFixture().recipients;
  const shares = [
    shareFixture(),
    shareFixture({
      id: SESSION_ID,
      recipients: [...recipients, { ...recipients[0]!, email: 'b@example.org' }],
    }),
  ];
  await showResults({ result, others: { role: 'OWNER', shares } });
  expect(await screen.findByRole('link', { name: 'Shared with 2 email addresses' })).toHaveAttribute(
    'href',
    '/admin/shares',
  );
});

test('with an older server there is nothing to share with', async () => {
  const { api } = await showResults({ result, others: { role: 'OWNER' } });
  await waitFor(() => expect(api.count('GET', '/share')).toBe(1));
  expect(shareLink()).not.toBeInTheDocument();
});

test.each(['EDITOR', 'READER'] as const)('A-SHR-007 %s cannot share', async (role) => {
  const { api } = await showResults({ result, others: { role, shares: [shareFixture()] } });
  await waitFor(() => expect(api.count('GET', '/organisation')).toBeGreaterThan(0));
  expect(shareLink()).not.toBeInTheDocument();
});

test.each([
  [404, 'NotFound'],
  [403, 'NotAllowed'],
])('the list is refused with the %i page', async (status, name) => {
  const { pageErrors } = openResults({
    result,
    address: '/admin/shares',
    refusals: { 'GET /share': { status, body: { status, name, message: '' } } },
  });
  await waitFor(() => expect(pageErrors).toEqual([status]));
});

test('A-SHR-006 the list says who opened what, and until when', async () => {
  const opened = { openings: 2, lastOpened: '2026-03-06T10:00:00.000Z', mailsStopped: false };
  const [recipient] = shareFixture().recipients;
  openList([
    shareFixture({
      recipients: [
        recipient!,
        { ...opened, email: 'b@example.org' },
        { ...recipient!, email: 'c@example.org', mailsStopped: true },
      ],
    }),
    shareFixture({ id: SESSION_ID, holds: 'RESULTS_AND_ANSWERS', ended: '2026-03-07T10:00:00.000Z' }),
  ]);
  const [, open, ended] = await screen.findAllByRole('row');
  expect(
    within(open!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'reader@example.org: not opened yet',
    'b@example.org: opened 2 times, last on 6 March 2026',
    'c@example.org: not opened yet; wants no emails from us, so gets no code',
  ]);
  expect(open).toHaveTextContent('4 April 2026');
  expect(ended).toHaveTextContent('Results and answers');
  expect(ended).toHaveTextContent('Ended on 7 March 2026');
  expect(within(ended!).queryByRole('button')).not.toBeInTheDocument();
});

test('sharing is stopped from the list, and the focus stays', async () => {
  const { user, api } = openList([shareFixture()]);
  await user.click(await screen.findByRole('button', { name: 'Stop sharing of 2026 baseline' }));
  expect(await screen.findByText(/^Sharing has stopped\./)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Stop/ })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(api.count('DELETE', `/share/${shareFixture().id}`)).toBe(1);
});

test('a stop without connection is reported, and nothing shared is said', async () => {
  const { user, api } = openList([shareFixture()]);
  api.intercept('DELETE', /share/, () => 'network');
  await user.click(await screen.findByRole('button', { name: /^Stop sharing/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The sharing was not stopped.');
});

test.each([
  ['Dee White', /Shared by .*Dee White.*, who is no longer an owner/],
  ['', /Shared by an owner whose account is deleted/],
])('A-SPC-035 the list says that a former owner shared: “%s”', async (formerOwner, text) => {
  openList([shareFixture({ formerOwner })]);
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent(text);
});

test('nothing shared yet is said', async () => {
  openList([]);
  expect(await screen.findByText(/^No results are shared\./)).toBeInTheDocument();
});
