import { cardPercentage } from '@psma/assessment-model';
import { resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openResults, showResults } from '../testing/renderResults.tsx';
import { allAt, resultFixture } from '../testing/resultFixture.ts';

// jsdom draws no SVG: chartOptions.test.ts checks options.
jest.mock('react-apexcharts', () => ({
  __esModule: true,
  default: ({ type }: { type: string }) => <i data-chart={type} />,
}));

afterEach(resetPage);

const card = (pillar: string) => screen.getByRole('article', { name: pillar });
const PILLARS = resultFixture().pillars.map(({ pillar }) => pillar);

describe('the page', () => {
  test('A-PRO-009 A-RES-001 A-RES-002 A-RES-003 A-RES-004 opens with name, date and download', async () => {
    const { api } = await showResults();
    expect(screen.getByRole('heading', { level: 1, name: '2026 baseline' })).toBeInTheDocument();
    expect(screen.getByText(/Date completed/)).toHaveTextContent('4 March 2026');
    expect(screen.getByRole('button', { name: 'Download Results' })).toBeInTheDocument();
    expect(api.calls).toContainEqual({
      method: 'GET',
      path: '/assessment/session/session-1/results',
      body: undefined,
    });
  });

  test('A-RES-005 A-RES-006 A-RES-007 says the overall level in one sentence and one figure', async () => {
    await showResults();
    expect(
      screen.getByText(/Your overall assessment level of personnel security maturity is:/),
    ).toHaveTextContent('Your overall assessment level of personnel security maturity is: Level 1');
    const ring = screen.getByRole('img', { name: /Doughnut chart: level 1, aware, fills 33.33%/ });
    await waitFor(() => expect(ring.querySelector('[data-chart="donut"]')).not.toBeNull());
    const bars = screen.getByRole('img', { name: /Bar chart/ });
    await waitFor(() => expect(bars.querySelector('[data-chart="bar"]')).not.toBeNull());
  });

  test('A-RES-008 the ring says its figures, and a table has those of the bars', async () => {
    await showResults();
    expect(screen.getByRole('img', { name: /level 1, aware, fills 33.33% of the ring/ })).toBeInTheDocument();
    expect(screen.getByText('Risk at this level: high')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Level of each area' })).getAllByRole('row');
    expect(rows).toHaveLength(8);
    expect(rows[2]).toHaveTextContent('Insider Risk Assessment and ManagementLevel 2, developing');
  });

  test('the staircase goes from the lowest level to the highest', async () => {
    await showResults();
    const steps = within(screen.getByRole('list', { name: 'From lowest to highest' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => /Level \d/.exec(step.textContent)?.[0])).toEqual(
      [1, 2, 2, 3, 4, 4, 5].map((score) => `Level ${score}`),
    );
    expect(screen.getByText(/Level 1 overall is set by Governance and Leadership\./)).toBeInTheDocument();
  });

  test.each([
    [5, 'A-RES-030 asks to maintain the highest level', /maintain this level/],
    [
      4,
      'A-RES-031 else asks to raise the lowest areas',
      /lowest maturity level across the 7 areas\. Prioritise the areas with the lowest levels/,
    ],
  ] as const)('at %s: %s', async (score, _name, text) => {
    await showResults({ result: resultFixture(allAt(score)) });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('with all areas at one level it says where to start', async () => {
    await showResults({ result: resultFixture(allAt(4)) });
    expect(screen.getByText(/All seven areas have the same level, so start with/)).toBeInTheDocument();
  });

  test('shows what was frozen, whatever the model says today', async () => {
    const frozen = resultFixture();
    const levels = frozen.levels.map((level) => ({ ...level, description: `Frozen ${level.title}.` }));
    const { user } = await showResults({ result: { ...frozen, levels } });
    await user.click(screen.getByRole('button', { name: 'Learn more about maturity levels' }));
    expect(screen.getByText('Frozen Innocent.')).toBeInTheDocument();
  });
});

test('A-RES-010 A-RES-011 A-RES-012 A-RES-013 A-RES-015 a modal lists six levels from 0', async () => {
  const { user } = await showResults();
  await user.click(screen.getByRole('button', { name: 'Learn more about maturity levels' }));
  const dialog = screen.getByRole('dialog', { name: 'Maturity levels' });
  expect(dialog).toHaveTextContent('The levels reflect whether processes exist, not how well they are done.');
  const levels = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  const names = ['innocent', 'aware', 'developing', 'competent', 'effective', 'excellent'];
  const risks = ['very high', 'high', 'medium to high', 'medium', 'low', 'very low'];
  expect(levels).toHaveLength(6);
  names.forEach((name, score) => {
    expect(levels[score]).toMatch(new RegExp(`^Level ${score} ${name}`));
    expect(levels[score]).toContain(`Risk: ${risks[score]}`);
    expect(levels[score]).toContain(`What ${name} means.`);
  });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Learn more about maturity levels' })).toHaveFocus();
});

test('A-RES-016 A-RES-017 recommended actions are a table with a row for each pillar with any', async () => {
  const result = resultFixture();
  const pillars = result.pillars.map((pillar, index) => (index === 6 ? { ...pillar, actions: [] } : pillar));
  await showResults({ result: { ...result, pillars } });
  const table = screen.getByRole('table', { name: 'Recommended actions' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  expect(heads).toEqual(['Title', 'Recommended Actions']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(PILLARS.slice(0, 6));
  const row = within(table).getByRole('row', { name: /Pre-Employment Screening/ });
  expect(
    within(row)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['First action for PES.', 'Second action for PES.']);
});

describe('detailed results', () => {
  test('A-RES-018 A-RES-019 A-RES-020 A-RES-022 a pillar’s card has level, bar, text and button', async () => {
    await showResults();
    expect(screen.getByRole('heading', { name: 'Detailed Results' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(7);
    for (const { pillar, score, level } of resultFixture().pillars) {
      const own = within(card(pillar));
      expect(own.getByText(`Level ${score}`)).toBeInTheDocument();
      expect(own.getByText(level.toLowerCase())).toBeInTheDocument();
      expect(own.getByText(/^First paragraph/)).toBeInTheDocument();
      expect(own.getByText(/^Second paragraph/)).toBeInTheDocument();
      expect(own.getByRole('button', { name: /^Go to my answers/ })).toBeInTheDocument();
      const bar = own.getByRole('progressbar');
      expect(bar).toHaveAttribute('aria-valuenow', String(cardPercentage(score as 0)));
      expect(bar).toHaveAttribute('aria-valuetext', `Level ${score}, ${level.toLowerCase()}`);
    }
  });

  test('A-RES-009 the card’s bar shows 5 at level 0 and 60 at level 3', async () => {
    const answers = allAt(3);
    answers[0] = [0, 0, 0, 0, 0];
    await showResults({ result: resultFixture(answers) });
    const value = (pillar: string) =>
      within(card(pillar)).getByRole('progressbar').getAttribute('aria-valuenow');
    expect(value('Governance and Leadership')).toBe('5');
    expect(value('Pre-Employment Screening')).toBe('60');
  });

  test('A-RES-023 A-RES-024 Read more unfolds Recommended Resources, which open in a new tab', async () => {
    const { user } = await showResults();
    const own = within(card('Governance and Leadership'));
    expect(own.getByText('Recommended Resources')).not.toBeVisible();
    await user.click(own.getByRole('button', { name: 'Read more' }));
    expect(own.getByRole('heading', { name: 'Recommended Resources' })).toBeInTheDocument();
    const link = own.getByRole('link', { name: /Guidance on GOV/ });
    expect(link).toHaveAttribute('href', 'https://example.org/gov');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(own.getByRole('button', { name: 'Read less' }));
    expect(own.queryByRole('link')).not.toBeInTheDocument();
  });

  test('A-RES-021 Go to my answers scrolls to that pillar’s answers, opens and focuses them', async () => {
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      scrolled.push(this);
    });
    const { user } = await showResults();
    await user.click(
      within(card('Pre-Employment Screening')).getByRole('button', { name: /^Go to my answers/ }),
    );
    const opener = screen.getByRole('button', { name: /Pre-Employment Screening 5 questions/ });
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(opener).toHaveFocus();
    expect(scrolled.at(-1)?.contains(opener)).toBe(true);
    expect(screen.getByText('Statement 3 to question 1 of PES.')).toBeInTheDocument();
  });
});

test('A-RES-025 A-RES-026 A-RES-027 a pillar’s accordion has question, number and answer', async () => {
  const { user } = await showResults();
  expect(screen.getByRole('heading', { name: 'Your Answers' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /5 questions/ })).toHaveLength(7);
  const answers = () => screen.queryByRole('region', { name: /^Governance and Leadership/ });
  expect(answers()).toBeNull();
  await user.click(screen.getByRole('button', { name: /Governance and Leadership 5 questions/ }));
  const item = within(answers() as HTMLElement)
    .getByText('Question 2/5')
    .closest('li');
  expect(item).toHaveTextContent(
    'What does GOV ask in its question 2?Your AnswerStatement 5 to question 2 of GOV.',
  );
  await user.click(screen.getByRole('button', { name: /Governance and Leadership 5 questions/ }));
  expect(answers()).toBeNull();
});

describe('when there are no results to show', () => {
  const refused = (status: number, name: string) => ({
    'GET /assessment/session/session-1/results': { status, body: { status, name, message: name } },
  });

  test('an assessment that is not completed continues where it was left', async () => {
    // The router warns about another remote's path.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { places } = openResults({ refusals: refused(409, 'AssessmentNotCompleted') });
    await waitFor(() => expect(places.at(-1)).toMatch(/^\/admin\/assessment\/session-1#/));
    jest.mocked(console.warn).mockRestore();
  });

  test.each([
    ['network', 'There was no response. Check your connection and try again.'],
    [
      'foreign',
      'Something between this page and the tool changed the answer. Are you signed in to the Wi-Fi?',
    ],
  ] as const)('A-API-024 with %s in place of results it says why, and recovers', async (reply, text) => {
    const { api, user } = openResults();
    const end = api.intercept('GET', /./, () => reply);
    await screen.findByRole('heading', { level: 1, name: 'Your results could not be loaded' });
    expect(screen.getByText(text)).toBeVisible();
    end();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: resultFixture().title })).toBeVisible();
  });

  test.each([
    [404, 'NotFound'],
    [403, 'NotInGroup'],
    [500, 'InternalError'],
  ])('the page ends in the error screen with status %s', async (status, name) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { pageErrors } = openResults({ refusals: refused(status, name) });
    await waitFor(() => expect(pageErrors).toEqual([status]));
    jest.mocked(console.error).mockRestore();
  });
});
