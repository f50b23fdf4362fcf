import { fakeApi, refusal, type Handlers } from '@psma/api-client/testing';
import type { Share } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { currentNotice } from '@psma/remote-kit';
import { atPath, enterText, inlinePageData, resetPage, sentence, signInAs } from '@psma/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { ADVISER, SESSION_ID, SHARE_ID, shareFixture } from '../testing/fakeShares.ts';
import { PageErrorBoundary } from '../testing/PageErrorBoundary.tsx';
import { openResults, showResults } from '../testing/renderResults.tsx';
import { resultFixture } from '../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const result = { ...resultFixture(), id: SESSION_ID };
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Share with an adviser' }));
const openDialog = (shares: Share[] = []) =>
  openResults({ result, below: '/share-adviser', others: { role: 'OWNER', shares } });

describe('A-ADV-006 an owner', () => {
  test('sees the adviser’s name for the number, shares, and finds it in the list', async () => {
    const { user, api } = await showResults({ result, others: { role: 'OWNER', shares: [] } });
    await user.click(await screen.findByRole('link', { name: 'Share' }));
    await user.click(
      await screen.findByRole('link', { name: 'Share with an adviser of the authority instead' }),
    );
    const form = await dialog();
    await enterText(form.getByLabelText('Adviser number'), '1234 5678');
    expect(await form.findByText(sentence('The number belongs to J. Brown.'))).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Shared results' })).toBeInTheDocument();
    expect(api.bodyOf('POST', '/share/adviser')).toEqual({
      ...{ sessionId: SESSION_ID, holds: 'RESULTS', adviserNumber: ADVISER.number, days: 30 },
    });
    expect(currentNotice()?.text).toMatch(/^Shared with J\. Brown until /);
    expect(await screen.findByText(/adviser \(12345678\)/)).toBeVisible();
  });

  test('shares nothing with an unknown number', async () => {
    const { user, api } = openDialog();
    const form = await dialog();
    await enterText(form.getByLabelText('Adviser number'), '00000000');
    expect(await form.findByText(/^No adviser has this number/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Share' }));
    expect(
      (await form.findAllByText('Check the adviser’s name for this number, then share')).length,
    ).toBeGreaterThan(0);
    expect(api.count('POST', '/share/adviser')).toBe(0);
  });

  test.each([
    ['', 'Enter the number of the adviser'],
    ['123', 'Enter the eight digits of the number'],
  ])('is asked for a whole number instead of “%s”', async (typed, problem) => {
    const { user } = openDialog();
    const form = await dialog();
    if (typed) await enterText(form.getByLabelText('Adviser number'), typed);
    await user.click(form.getByRole('button', { name: 'Share' }));
    expect((await form.findAllByText(problem)).length).toBeGreaterThan(0);
  });

  test('with an account of a registered code has the number filled in', async () => {
    const { api } = openDialog();
    api.intercept('GET', /^\/share\/adviser$/, () => ({ status: 200, body: { adviser: ADVISER } }));
    const form = await dialog();
    expect(form.getByLabelText('Adviser number')).toHaveValue(ADVISER.number);
    expect(await form.findByText(sentence('The number belongs to J. Brown.'))).toBeVisible();
    expect(form.getByText('If you get another adviser, the sharing ends.')).toBeVisible();
    await enterText(form.getByLabelText('Adviser number'), '00000000');
    expect(form.queryByText(/If you get another adviser/)).not.toBeInTheDocument();
  });

  test('without a registered adviser reads when the sharing ends, and of no email', async () => {
    openResults({ result, below: '/share-adviser', others: { shares: [] } });
    const form = await dialog();
    expect(
      form.getByText(
        'The sharing ends on its last day, when you stop it, or when the adviser leaves the authority.',
      ),
    ).toBeVisible();
    expect(form.queryByText(/If you get another adviser/)).not.toBeInTheDocument();
    expect(form.getByLabelText('Your organisation’s name')).toHaveAccessibleDescription(
      'The adviser sees it with the results.',
    );
  });

  test('has no advisers with an older server', async () => {
    const { api } = openResults({ result, below: '/share', others: { role: 'OWNER', shares: [] } });
    api.refuse('GET /share/adviser', {
      status: 404,
      body: { status: 404, name: 'NotFound', message: 'There is no such call.' },
    });
    await screen.findByRole('dialog', { name: 'Share these results' });
    await waitFor(() => expect(api.count('GET', '/share/adviser')).toBeGreaterThan(0));
    expect(screen.queryByRole('link', { name: /adviser of the authority/ })).not.toBeInTheDocument();
  });

  test('sees among the links that an adviser reads the results', async () => {
    const adviser = { ...ADVISER, openings: 2, lastOpened: '2026-03-06T10:00:00.000Z' };
    const shares = [shareFixture({ recipients: [], adviser })];
    await showResults({ result, others: { role: 'OWNER', shares } });
    expect(await screen.findByRole('link', { name: 'Shared with an adviser' })).toBeVisible();
  });
});

describe('A-ADV-006 the adviser', () => {
  const open = (handler: Handlers['adviserSharedResult']) => {
    inlinePageData();
    signInAs();
    const pageErrors: number[] = [];
    const api = fakeApi({ adviserSharedResult: handler });
    render(
      atPath(
        `/admin/shared/${SHARE_ID}`,
        <DesignSystemProvider>
          <PageErrorBoundary onPageError={(status) => pageErrors.push(status)}>
            <App />
          </PageErrorBoundary>
        </DesignSystemProvider>,
      ),
    );
    return { api, pageErrors };
  };

  test('reads the result without a PDF, in one request', async () => {
    const { api } = open(() => ({
      ...{ organisation: { name: 'Harbour' }, holds: 'RESULTS' as const, result },
      expires: '2026-04-04T22:59:59.000Z',
    }));
    expect(await screen.findByRole('heading', { level: 1, name: result.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
  });

  test('gets Error 404 for what is not shared, as other accounts do', async () => {
    const { pageErrors } = open(() => refusal(404, 'NotFound', 'There is no such share.'));
    await waitFor(() => expect(pageErrors).toContain(404));
  });

  test('is asked for a second factor in the server’s words', async () => {
    open(() => refusal(403, 'SecondFactorNeeded', 'Turn on two-step verification.'));
    expect(await screen.findByText('Turn on two-step verification.')).toBeVisible();
  });
});
