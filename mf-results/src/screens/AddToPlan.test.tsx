import { tracked } from '@psma/api-client/testing';
import { bytesOf, catchSavedFiles } from '@psma/file-export/testing';
import { resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { announced, showResults } from '../testing/renderResults.tsx';
import { PLANNED, resultFixture } from '../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const result = resultFixture(PLANNED);
const show = (opening: Omit<Parameters<typeof showResults>[0] & object, 'result'> = {}) =>
  showResults({ result, ...opening });
const start = async () => within(await screen.findByRole('region', { name: 'Start here' }));
const ADD = 'Add to plan “What does GOV ask in its question 1?”';

test('A-IMP-003 a step creates an item with action and source, and says that it is in the plan', async () => {
  const { user, api } = await show();
  const part = await start();
  await user.click(await part.findByRole('button', { name: ADD }));
  const [item, ...others] = (api.bodyOf('POST', '/plan/items') as { items: object[] }).items;
  expect(others).toEqual([]);
  expect(item).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Do what takes GOV-Q1 to 1.',
    source: { sessionId: 'session-1', questionId: 'GOV-Q1', toScore: 1, actionId: 'GOV-Q1-A1' },
  });
  expect(
    await part.findByRole('link', { name: 'In your plan “What does GOV ask in its question 1?”' }),
  ).toHaveAttribute('href', '/admin/plan');
  expect(part.queryByRole('button', { name: 'Add all suggested steps' })).not.toBeInTheDocument();
  expect(announced()).toBe('1 item added to your plan.');
  expect(tracked()).toContain('Plan_Items_Added');
});

test('A-IMP-005 pressed again after a failure it sends the same item', async () => {
  const { user, api } = await show();
  const part = await start();
  const accept = api.intercept('POST', /items/, () => 'network');
  await user.click(await part.findByRole('button', { name: ADD }));
  expect(await part.findByText('Not added. Try again.')).toBeInTheDocument();
  const first = api.bodyOf('POST', '/plan/items');
  accept();
  await user.click(part.getByRole('button', { name: ADD }));
  await part.findByRole('link', { name: /^In your plan/ });
  expect(api.bodyOf('POST', '/plan/items')).toEqual(first);
});

test('A-IMP-015 a full plan is reported in words', async () => {
  const { user, api } = await show();
  api.intercept('POST', /items/, () => ({
    status: 409,
    body: { status: 409, name: 'PlanFull', message: 'The improvement plan holds at most 200 items.' },
  }));
  const part = await start();
  await user.click(await part.findByRole('button', { name: ADD }));
  expect(await part.findByText('The improvement plan holds at most 200 items.')).toBeInTheDocument();
});

test('the actions of an area are planned together', async () => {
  const { user, api } = await show();
  await user.click(
    await screen.findByRole('button', {
      name: 'Plan these actions of Insider Risk Assessment and Management',
    }),
  );
  const { items } = api.bodyOf('POST', '/plan/items') as { items: { source: { questionId: string } }[] };
  expect(items.map(({ source }) => source.questionId)).toEqual([1, 2, 3, 4, 5].map((n) => `IRM-Q${n}`));
});

test('what is tried out above the answers can be planned', async () => {
  const { user, api } = await show({ below: '/lift' });
  expect(screen.queryByRole('button', { name: 'Add these steps to the plan' })).not.toBeInTheDocument();
  const raise = screen.getByRole('button', {
    name: 'Raise the answer to “What does GOV ask in its question 1?”',
  });
  await user.click(raise);
  await user.click(raise);
  await user.click(await screen.findByRole('button', { name: 'Add these steps to the plan' }));
  await waitFor(() =>
    expect(api.bodyOf('POST', '/plan/items')).toMatchObject({
      items: [
        { source: { questionId: 'GOV-Q1', toScore: 1 } },
        { source: { questionId: 'GOV-Q1', toScore: 2 } },
      ],
    }),
  );
});

test('a server without a plan hides what adds to it', async () => {
  await show({ refusals: { 'GET /plan': { status: 404 } } });
  const part = await start();
  expect(part.queryByRole('button', { name: /plan/i })).not.toBeInTheDocument();
});

test.each([
  ['2026-03-04T10:00:00Z', '20270304'],
  ['2028-02-29T12:00:00Z', '20290228'],
])(
  'A-EXP-006 A-EXP-007 a reminder in a year after %s falls on %s and is made without a call',
  async (completedAt, day) => {
    const { user, api } = await showResults({ result: resultFixture(PLANNED, { completedAt }) });
    const saved = catchSavedFiles();
    const calls = api.calls.length;
    await user.click(screen.getByRole('button', { name: 'Remind me in a year (.ics)' }));
    expect(api.calls).toHaveLength(calls);
    expect(saved[0]?.blob.type).toMatch(/^text\/calendar/);
    const text = Buffer.from(await bytesOf(saved[0]?.blob as Blob)).toString();
    expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\n`);
    expect(text).not.toMatch(/baseline|evel/);
    jest.mocked(HTMLAnchorElement.prototype.click).mockRestore();
  },
);
