import type { Role } from '@psma/api-contract';
import { resetPage } from '@psma/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { numbered, stepItem } from './testing/fakePlan.ts';
import { noteFixture } from './testing/noteFixture.ts';
import { openPlan } from './testing/renderPlan.tsx';
import { openResults, showResults } from './testing/renderResults.tsx';
import { PLANNED, resultFixture } from './testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const NOTE = noteFixture('GOV-Q1', { text: 'Asked the board' });
const EDITING = /^(Add|Plan these|Edit|Delete|Mark as done|Set target levels|Give feedback)/;
const controls = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].filter((each) =>
    EDITING.test(each.textContent),
  );

/** Waits for the role. */
async function known(api: { count: (method: string, path: string) => number }) {
  await waitFor(() => expect(api.count('GET', '/organisation')).toBeGreaterThan(0));
  await act(async () => {});
}

describe('the results', () => {
  const opening = (role: Role) => ({
    result: resultFixture(PLANNED),
    others: { role, notes: [NOTE] },
  });

  test('A-SPC-020 A-SPC-031 a reader sees results without notes, and nothing to change', async () => {
    const { api } = await showResults(opening('READER'));
    await known(api);
    expect(await screen.findByRole('region', { name: 'Start here' })).toBeInTheDocument();
    expect(controls()).toEqual([]);
    expect(screen.queryByText(NOTE.text)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download Results' })).toBeInTheDocument();
  });

  test.each(['OWNER', 'EDITOR'] as const)(
    'A-SPC-031 %s plans steps, sets targets and gives feedback',
    async (role) => {
      const { api } = await showResults(opening(role));
      await known(api);
      const names = controls().map((each) => each.textContent);
      for (const name of [
        'Set target levels',
        'Give feedback',
        'Plan these actions of Governance and Leadership',
      ])
        expect(names).toContain(name);
    },
  );

  test('A-SPC-031 a contributor gets the 403 page', async () => {
    const { pageErrors } = openResults({
      refusals: {
        'GET /assessment/session/session-1/results': {
          status: 403,
          body: { status: 403, name: 'NotAllowed', message: 'Your role does not allow this.' },
        },
      },
    });
    await waitFor(() => expect(pageErrors).toContain(403));
  });
});

describe('the plan', () => {
  const items = [stepItem(1, 'GOV-Q1', 2), numbered(2)];

  test('A-SPC-022 A-SPC-031 a reader reads and downloads it, and changes nothing', async () => {
    const { api } = openPlan({ items, role: 'READER' });
    expect(await screen.findByRole('heading', { name: 'Improvement plan' })).toBeInTheDocument();
    await known(api);
    expect(controls()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeInTheDocument();
    expect(screen.getByText(/^What is to be done/)).toHaveTextContent('Members of Harbour see it.');
  });

  test('A-SPC-031 an empty one offers a reader nothing', async () => {
    const { api } = openPlan({ role: 'READER' });
    await known(api);
    expect(await screen.findByText('There is nothing in your plan yet.')).toBeInTheDocument();
    expect(controls()).toEqual([]);
  });

  test.each(['/new', '/targets', `/${numbered(2).id}/edit`, `/${numbered(2).id}/delete`])(
    'A-SPC-031 a reader at %s gets the 403 page',
    async (below) => {
      const { pageErrors } = openPlan({ items, below, role: 'READER' });
      await waitFor(() => expect(pageErrors).toContain(403));
    },
  );

  test('A-SPC-031 a role that ended meanwhile is explained, and the entries stay', async () => {
    const { api, user } = openPlan({ items, role: 'EDITOR' });
    await known(api);
    api.intercept('PATCH', /item/, () => ({
      status: 403,
      body: { status: 403, name: 'NotAllowed', message: 'Your role does not allow this.' },
    }));
    const [done] = await screen.findAllByRole('button', { name: /^Mark as done/ });
    await user.click(done as HTMLElement);
    expect(
      await screen.findByText('Your role does not allow this. Ask an owner: Ann Smith.'),
    ).toBeInTheDocument();
  });
});
