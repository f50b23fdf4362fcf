import { fakeApi, refusal } from '@psma/api-client/testing';
import type { SharedResult } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { atPath, enterText, inlinePageData, resetPage } from '@psma/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App.tsx';
import { SHARE_ID } from '../testing/fakeShares.ts';
import { resultFixture } from '../testing/resultFixture.ts';
import { SIGN_OFF } from '../testing/signedFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const CODE = '12345678';
const MAIL_KEY = '00000000-0000-4000-8000-0000000000c1';
const whole = { ...resultFixture(), id: SHARE_ID };
const bare = {
  ...whole,
  ...{ questions: [], answers: [], answersSummary: [] },
  pillars: whole.pillars.map((pillar) => ({ ...pillar, bindingQuestions: [] })),
};

/** The server: opens with the code, until it is stopped. */
function open({
  isOpen = false,
  isConnected = true,
  result = bare,
  signOff,
  query = '',
}: Partial<{
  isOpen: boolean;
  isConnected: boolean;
  result: SharedResult['result'];
  signOff: SharedResult['signOff'];
  query: string;
}> = {}) {
  inlinePageData();
  const state = { isOpen };
  const api = fakeApi({
    sharedResult: () =>
      state.isOpen
        ? {
            ...{ organisation: { name: 'Harbour' }, holds: 'RESULTS' as const, result },
            expires: '2026-04-04T22:59:59.000Z',
            ...(signOff && { signOff }),
          }
        : refusal(404, 'NotFound', 'There is no such share.'),
    sharedCode: () => undefined,
    sharedOpen: ({ body }) => {
      if (body.code !== CODE) return refusal(400, 'CodeRefused', 'This code does not open it.');
      state.isOpen = true;
      return undefined;
    },
    sharedMails: ({ body }) =>
      body.key === MAIL_KEY ? undefined : refusal(404, 'NotFound', 'There is no such share.'),
  });
  const connect = isConnected ? () => {} : api.intercept('GET', /shared/, () => 'network');
  const { unmount } = render(
    atPath(
      `/shared/${SHARE_ID}${query}`,
      <DesignSystemProvider>
        <App />
      </DesignSystemProvider>,
    ),
  );
  return { api: { ...api, connect }, state, user: userEvent.setup(), unmount };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function askFor(user: ReturnType<typeof userEvent.setup>, email = 'Reader@example.org') {
  await heading('Results were shared with you');
  await enterText(screen.getByLabelText('Your email address'), email);
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
}

test('A-SHR-002 address, code and results follow each other, each with the focus at its heading', async () => {
  const { user, api } = open();
  await askFor(user);
  const code = await heading('Enter the code');
  expect(code).toHaveFocus();
  expect(api.bodyOf('POST', `/shared-result/${SHARE_ID}/code`)).toEqual({ email: 'Reader@example.org' });
  await enterText(screen.getByLabelText('Code'), '1234 5678');
  await user.click(screen.getByRole('button', { name: 'Open the results' }));
  const title = await heading('2026 baseline');
  await waitFor(() => expect(title).toHaveFocus());
  expect(document.body).toHaveTextContent('Shared with you by Harbour until 4 April 2026 at 23:59 BST.');
});

test('A-SHR-001 nothing of the results is on the page before', async () => {
  open();
  await heading('Results were shared with you');
  expect(document.body).not.toHaveTextContent(/Harbour|baseline|level/i);
});

test('A-SHR-002 a refused code says so, and a new one can be sent', async () => {
  const { user, api } = open();
  await askFor(user);
  await heading('Enter the code');
  await enterText(screen.getByLabelText('Code'), '87654321');
  await user.click(screen.getByRole('button', { name: 'Open the results' }));
  expect((await screen.findAllByText(/^This code does not open the results\./)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(/^A new code is on its way, unless/)).toBeInTheDocument();
  expect(api.count('POST', `/shared-result/${SHARE_ID}/code`)).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  await heading('Results were shared with you');
  expect(screen.getByLabelText('Your email address')).toHaveValue('Reader@example.org');
});

test('A-SHR-010 a reload keeps the step of entering the code, until it was entered', async () => {
  const { user, unmount } = open();
  await askFor(user);
  await heading('Enter the code');
  unmount();
  const again = open();
  await heading('Enter the code');
  expect(document.body).toHaveTextContent('If the results are shared with Reader@example.org');
  await enterText(screen.getByLabelText('Code'), CODE);
  await user.click(screen.getByRole('button', { name: 'Open the results' }));
  await heading('2026 baseline');
  again.unmount();
  const last = open();
  await heading('Results were shared with you');
  await askFor(last.user);
  await last.user.click(await screen.findByRole('button', { name: 'Use another address' }));
  last.unmount();
  open();
  await heading('Results were shared with you');
});

test('too many codes and a lost connection are said', async () => {
  const { user, api } = open();
  const stop = api.intercept('POST', /code$/, () => 'network');
  await askFor(user);
  expect((await screen.findAllByText(/^There was no response\./)).length).toBeGreaterThan(0);
  stop();
  const body = { status: 429, name: 'TooManyRequests', message: 'That was done too often.' };
  api.intercept('POST', /code$/, () => ({ status: 429, body }));
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  expect((await screen.findAllByText('That was done too often.')).length).toBeGreaterThan(0);
});

test('A-SHR-004 results without answers show levels, explanations and actions only', async () => {
  open({ isOpen: true });
  await heading('2026 baseline');
  expect(screen.getAllByRole('article')).toHaveLength(7);
  expect(screen.getByText('Second paragraph on GOV.')).toBeInTheDocument();
  expect(screen.getByText('First action for GOV.')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/Questions and answers|Statement \d|What does .* ask/);
});

test('with answers, each area has its questions', async () => {
  open({ isOpen: true, result: whole });
  await heading('2026 baseline');
  expect(screen.getAllByRole('heading', { name: 'Questions and answers' })).toHaveLength(7);
  expect(screen.getByText('Answer: Statement 0 to question 1 of GOV.')).toBeInTheDocument();
});

test('results that are no longer shared leave the page when it is looked at again', async () => {
  const { state } = open({ isOpen: true });
  await heading('2026 baseline');
  state.isOpen = false;
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await heading('Results were shared with you')).toHaveFocus();
  expect(screen.getByText(/^The results are no longer shown/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('baseline');
});

test('without a connection the page can be loaded again', async () => {
  const { api, user } = open({ isOpen: true, isConnected: false });
  await heading('The results could not be loaded');
  api.connect();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('2026 baseline');
});

describe('emails', () => {
  test('are stopped by the link of one, and allowed again', async () => {
    const { user, api } = open({ query: `?stop=${MAIL_KEY}` });
    await heading('Emails about shared results');
    expect(api.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText('You get no more emails about shared results.')).toBeInTheDocument();
    expect(api.bodyOf('POST', `/shared-result/${SHARE_ID}/mails`)).toEqual({ key: MAIL_KEY, stopped: true });
    await user.click(screen.getByRole('button', { name: 'Allow these emails again' }));
    expect(await screen.findByText('You get emails about shared results again.')).toBeInTheDocument();
  });

  test('an old link says so', async () => {
    const { user } = open({ query: `?stop=${SHARE_ID}` });
    await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
  });
});

test('A-CHK-009 shared results say who signed them off', async () => {
  open({ isOpen: true, signOff: SIGN_OFF });
  await heading('2026 baseline');
  expect(document.body).toHaveTextContent('Signed off by Ann Smith, Director of Security, 6 March 2026');
});
