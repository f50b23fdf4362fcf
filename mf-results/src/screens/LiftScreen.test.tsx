import { resetPage } from '@psma/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { liftFixture } from '../testing/liftFixture.ts';
import { announced, openResults, showResults } from '../testing/renderResults.tsx';
import { PLANNED, resultFixture } from '../testing/resultFixture.ts';

afterEach(resetPage);

const planned = resultFixture(PLANNED);
const show = () => showResults({ result: planned, below: '/lift' });
const pillar = (name: string) => within(screen.getByRole('region', { name }));
const governance = () => pillar('Governance and Leadership');
const overall = () => screen.getByRole('region', { name: 'Overall level' });
const question = (number: number) => `What does GOV ask in its question ${number}?`;
const raise = (number: number) =>
  screen.getByRole('button', { name: `Raise the answer to “${question(number)}”` });
const lower = (number: number) =>
  screen.getByRole('button', { name: `Lower the answer to “${question(number)}”` });

test('opens with the levels of the results, the lowest area first, and what would lift them', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'What would lift us' })).toBeInTheDocument();
  expect(
    screen.getByText('Try it out. Nothing you change here is saved, and your results stay as they are.'),
  ).toBeInTheDocument();
  expect(overall()).toHaveTextContent('Level 1 aware');
  expect(overall()).toHaveTextContent('1 area holds your overall level at 1. Lifting it takes 1 step.');
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names[0]).toBe('Governance and Leadership');
  expect(names.at(-1)).toBe('Pre-Employment Screening');
  expect(governance().getByText('To reach level 2 this must be true:').parentElement).toHaveTextContent(
    'Statement 1 to question 1 of GOV.',
  );
  expect(screen.getByRole('link', { name: 'Back to the results of 2026 baseline' })).toHaveAttribute(
    'href',
    '/admin/results/session-1',
  );
});

test('as many statements are marked as the sentence says, two of them in one question', async () => {
  await show();
  const marked = pillar('On-Going Personnel Security').getAllByText(/^To reach level 4 /);
  expect(marked.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'To reach level 4 this must be true:Statement 3 to question 1 of OPS.',
    'To reach level 4 we suggest making this true:Statement 4 to question 1 of OPS.',
    'To reach level 4 we suggest making this true:Statement 4 to question 2 of OPS.',
    'To reach level 4 we suggest making this true:Statement 4 to question 3 of OPS.',
  ]);
});

test('A-PLN-009 levels follow at once, upwards and downwards', async () => {
  const { user } = await show();
  await user.click(raise(1));
  expect(governance().getByText('Statement 1 to question 1 of GOV.')).toBeInTheDocument();
  expect(governance().getByText('Tried out, not your answer')).toBeInTheDocument();
  expect(governance().getByText('Level 2')).toBeInTheDocument();
  expect(governance().getByText('Your results say 1.')).toBeInTheDocument();
  expect(overall()).toHaveTextContent('Level 2 developingwith 1 change; your results say 1');
  expect(overall()).toHaveTextContent('4 areas hold your overall level at 2. Lifting all 4 takes 9 steps.');
  await user.click(lower(2));
  await user.click(lower(2));
  await user.click(lower(2));
  await user.click(lower(2));
  await user.click(lower(2));
  expect(governance().getByText('Level 1')).toBeInTheDocument();
  expect(overall()).toHaveTextContent('Level 1 awarewith 2 changes, as in your results');
});

test('A-PLN-009 at the end of the ladder a button keeps the focus and does nothing', async () => {
  const { user } = await show();
  await user.click(lower(1));
  expect(lower(1)).toHaveFocus();
  expect(lower(1)).toHaveAttribute('aria-disabled', 'true');
  expect(overall()).toHaveTextContent('as in your results');
});

test('A-PLN-010 nothing is sent or stored, the address stays, and Start again takes all back', async () => {
  const { user, api, places } = await show();
  const before = { ...localStorage };
  const calls = api.calls.length;
  await user.click(raise(1));
  await user.click(lower(3));
  expect(api.calls).toHaveLength(calls);
  expect({ ...localStorage }).toEqual(before);
  expect(sessionStorage).toHaveLength(0);
  expect(places).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(overall()).toHaveTextContent('Level 1 awareas in your results');
  expect(screen.queryByText('Tried out, not your answer')).not.toBeInTheDocument();
});

test('A-PLN-011 successive changes are announced once, in one sentence with the new levels', async () => {
  await show();
  const before = announced();
  jest.useFakeTimers();
  act(() => raise(1).click());
  act(() => jest.advanceTimersByTime(499));
  act(() => lower(2).click());
  act(() => jest.advanceTimersByTime(499));
  expect(announced()).toBe(before);
  act(() => jest.advanceTimersByTime(1));
  expect(announced()).toBe('Governance and Leadership is at level 2, and the overall level is 2.');
  jest.useRealTimers();
});

test('A-PLN-013 a rule that is not known is named, and nothing can be tried out', async () => {
  await showResults({
    result: planned,
    lift: liftFixture(planned, { pillarRule: 'medianOfFive' }),
    below: '/lift',
  });
  expect(screen.getByText(/worked out by the rule “medianOfFive”/)).toBeInTheDocument();
  expect(screen.getAllByText(/^Level \d$/)).toHaveLength(7);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('A-PLN-012 when there is nothing to lift', () => {
  const refused = (status: number, name: string) => ({
    'GET /assessment/session/session-1/lift': { status, body: { status, name, message: name } },
  });

  test('an assessment that is not completed continues where it was left', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { places } = openResults({ refusals: refused(409, 'AssessmentNotCompleted'), below: '/lift' });
    await waitFor(() => expect(places.at(-1)).toMatch(/^\/admin\/assessment\/session-1#/));
    jest.mocked(console.warn).mockRestore();
  });

  test.each([
    [404, 'NotFound'],
    [500, 'InternalError'],
  ])('the page ends in the error screen with status %s', async (status, name) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { pageErrors } = openResults({ refusals: refused(status, name), below: '/lift' });
    await waitFor(() => expect(pageErrors).toEqual([status]));
    jest.mocked(console.error).mockRestore();
  });
});
