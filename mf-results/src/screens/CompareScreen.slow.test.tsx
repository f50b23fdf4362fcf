import type {
  AssessmentHistoryEntry,
  AssessmentLift,
  AssessmentResult,
  AssessmentSession,
  PlanItem,
} from '@psma/api-contract';
import { resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { numbered, stepItem } from '../testing/fakePlan.ts';
import type { Refused } from '../testing/fakeResults.ts';
import { liftFixture } from '../testing/liftFixture.ts';
import { openResults, showResults } from '../testing/renderResults.tsx';
import { PLANNED, resultFixture, type PillarAnswers } from '../testing/resultFixture.ts';
import { sessionFixture } from '../testing/sessionFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

/** Governance rises by its first answer, Screening falls by one, Monitoring needs two. */
const LATER: PillarAnswers[] = [
  [1, 5, 5, 5, 5],
  [3, 3, 3, 3, 2],
  [4, 4, 2, 4, 4],
  [3, 3, 3, 3, 4],
  [2, 2, 3, 3, 5],
  [3, 3, 3, 4, 3],
  [4, 4, 4, 4, 2],
];

const first = resultFixture(PLANNED, { id: 'first', title: 'Spring', completedAt: '2026-03-04T10:00:00Z' });
const second = resultFixture(LATER, { id: 'second', title: 'Autumn', completedAt: '2026-09-04T10:00:00Z' });
const between = resultFixture(PLANNED, {
  id: 'between',
  title: 'Site B',
  completedAt: '2026-05-04T10:00:00Z',
});
const source = {
  retakeOf: { id: 'first', title: 'Spring', completedAt: first.completedAt, droppedQuestions: [] },
};
const all = [sessionFixture(first), sessionFixture(second, source), sessionFixture(between)];
/** The retake adds a sixth Governance question. */
const grown = all.map((session) =>
  session.id === 'second'
    ? {
        ...session,
        answers: [
          ...session.answers,
          { question: { id: 'GOV-Q6' }, choice: { id: 'GOV-Q6-L1' }, carriedForward: false },
        ],
      }
    : session,
);

interface Two {
  address?: string;
  sessions?: readonly AssessmentSession[];
  before?: AssessmentLift;
  after?: AssessmentLift;
  results?: AssessmentResult;
  history?: readonly AssessmentHistoryEntry[];
  items?: readonly PlanItem[];
  refusals?: Record<string, Refused>;
}

const opening = ({
  address = '/admin/compare',
  sessions = all,
  before,
  after,
  results,
  refusals = {},
  ...others
}: Two = {}) => ({
  result: results ?? second,
  lift: after ?? liftFixture(second),
  others: { sessions, lifts: [before ?? liftFixture(first), liftFixture(between)], ...others },
  refusals,
  address,
});
const BOTH = '/admin/compare?from=first&to=second';
const show = async (two: Two = {}) => {
  const opened = await showResults(opening({ address: BOTH, ...two }));
  await screen.findByRole('heading', { name: 'What moved' });
  return opened;
};
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const pillar = (name: string) => within(screen.getByRole('region', { name }));

describe('which two', () => {
  const chosen = () =>
    (['Earlier assessment', 'Later assessment'] as const).map(
      (name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value,
    );

  test.each([
    [
      'A-CMP-001 the newest with what it re-takes, where none is named',
      '/admin/compare',
      ['first', 'second'],
    ],
    [
      'A-CMP-001 the one before, for one that is no re-take',
      '/admin/compare?to=between',
      ['first', 'between'],
    ],
    ['its re-take, for an earlier one alone', '/admin/compare?from=first', ['first', 'second']],
    ['both that the address names', '/admin/compare?from=second&to=first', ['second', 'first']],
    ['the newest, for the oldest as the later one', '/admin/compare?to=first', ['second', 'first']],
  ])('%s', async (_, address, pair) => {
    await show({ address });
    expect(chosen()).toEqual(pair);
  });

  test('A-CMP-001 both selects list all completed ones, and the button puts the choice in the URL', async () => {
    const open = { ...sessionFixture(first), id: 'open', title: 'Open', completed: false, completedAt: null };
    const { user, queries } = await show({ sessions: [...all, open] });
    for (const name of ['Earlier assessment', 'Later assessment']) {
      const options = within(screen.getByRole('combobox', { name })).getAllByRole<HTMLOptionElement>(
        'option',
      );
      expect(options.map(({ value }) => value)).toEqual(['', 'second', 'between', 'first']);
      expect(options[1]).toHaveTextContent(/^Autumn, .*2026/);
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Earlier assessment' }), 'between');
    expect(queries.at(-1)).toBe('?from=first&to=second');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(queries.at(-1)).toBe('?from=between&to=second');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Later assessment' }), 'between');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findAllByText(/Choose two different assessments/)).not.toHaveLength(0);
    expect(queries.at(-1)).toBe('?from=between&to=second');
  });

  test('with fewer than two completed ones the page says what is needed', async () => {
    await showResults(opening({ sessions: [sessionFixture(first)] }));
    expect(await screen.findByText(/There is nothing to compare yet/)).toBeInTheDocument();
  });
});

describe('what moved', () => {
  test('A-CMP-002 the sentence counts the areas, and the table says each change in words', async () => {
    await show();
    expect(screen.getByText('Overall level 1 to 2.').parentElement).toHaveTextContent(
      'Overall level 1 to 2. Three areas rose, one fell, three stayed.',
    );
    expect(screen.getByText('Compared: all 35 questions.')).toBeInTheDocument();
    expect(row('Governance and Leadership')).toEqual(['Level 1, aware', 'Level 2, developing', 'Up 1']);
    expect(row('Pre-Employment')).toEqual(['Level 4, effective', 'Level 3, competent', 'Down 1']);
    expect(row('Insider')).toEqual(['Level 2, developing', 'Level 2, developing', 'No change']);
  });

  test('A-CMP-002 lists every answer that differs with both statements, and no other', async () => {
    const { user } = await show();
    const screening = pillar('Pre-Employment Screening');
    expect(screening.getByText('What does PES ask in its question 3?')).not.toBeVisible();
    await user.click(screening.getByRole('button', { name: 'Show the answer that moved' }));
    const moved = screening.getAllByRole('listitem');
    expect(moved).toHaveLength(1);
    expect(moved[0]).toHaveTextContent('What does PES ask in its question 3?');
    expect(within(moved[0] as HTMLElement).getByText('Before').parentElement).toHaveTextContent(
      'Statement 4 to question 3 of PES.',
    );
    expect(within(moved[0] as HTMLElement).getByText('After, down 2').parentElement).toHaveTextContent(
      'Statement 2 to question 3 of PES.',
    );
    const buttons = screen.getAllByRole('button', { name: /answers? that moved$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Show the answer that moved',
      'Hide the answer that moved',
      'Show the 2 answers that moved',
      'Show the 3 answers that moved',
      'Show the answer that moved',
      'Show the 5 answers that moved',
    ]);
    expect(screen.getByText(/^No answer differs in/)).toHaveTextContent(
      'No answer differs in Insider Risk Assessment and Management.',
    );
  });

  test('A-CMP-003 A-CMP-004 A-CMP-005 each area says why', async () => {
    await show();
    expect(
      pillar('Governance and Leadership').getByText(
        'Governance and Leadership rose because of “Short 1 of GOV”.',
      ),
    ).toBeInTheDocument();
    expect(
      pillar('Security Culture and Behaviour Change').getByText(
        /It took these 4 changes together: “Short 1 of CUL”/,
      ),
    ).toBeInTheDocument();
    expect(
      pillar('Pre-Employment Screening').getByText(
        'Pre-Employment Screening fell because of “Short 3 of PES”.',
      ),
    ).toBeInTheDocument();
  });

  test('where the level stayed the page says what it waits for', async () => {
    await show();
    expect(
      pillar('Investigation and Disciplinary Practices').getByText(
        /^1 answer rose; the level waits for 4 more steps in any of 5 questions\.$/,
      ),
    ).toBeInTheDocument();
  });

  test('A-CMP-008 the chart is one labelled image, and its figures are in the table', async () => {
    await show();
    const chart = screen.getByRole('img', { name: /^Chart: the level of each area .* same figures\.$/ });
    expect(chart.querySelectorAll('circle')).toHaveLength(14);
    expect(chart.querySelectorAll('line[stroke-width="3"]')).toHaveLength(4);
    expect(screen.getByRole('table', { name: 'Level of each area, before and after' })).toBeInTheDocument();
  });
});

describe('not like for like', () => {
  const other = (change: (lift: AssessmentLift) => void) => {
    const lift = structuredClone(liftFixture(second));
    change(lift);
    return lift;
  };

  test('A-CMP-006 only shared questions are compared, and how many are new and gone is said', async () => {
    const after = other(({ pillars: [governance] }) => {
      for (const question of governance?.questions.slice(4) ?? []) question.questionId = 'GOV-Q6';
    });
    await show({ after });
    expect(
      screen.getByText('Compared: 34 of 35 questions. 1 is new, 1 is no longer asked.'),
    ).toBeInTheDocument();
    expect(screen.getByText('One area cannot be compared like for like.')).toBeInTheDocument();
    expect(
      screen.getByText(/^Overall level 1 in the earlier one, 2 in the later one/).parentElement,
    ).toHaveTextContent('Not like for like. Two areas rose, one fell, three stayed.');
  });

  test('A-CMP-007 such an area shows both levels, says so and has no line between them', async () => {
    const after = other(({ pillars: [governance] }) => {
      for (const question of governance?.questions.slice(4) ?? []) question.questionId = 'GOV-Q6';
    });
    await show({ after });
    expect(row('Governance')).toEqual(['Level 1, aware', 'Level 2, developing', 'Not like for like']);
    expect(
      pillar('Governance and Leadership').getByText(
        'Not like for like: this area does not ask the same questions in both. Of the questions that both ask, 1 answer rose.',
      ),
    ).toBeInTheDocument();
    const chart = screen.getByRole('img', { name: /^Chart: the level of each area/ });
    expect(chart.querySelectorAll('line[stroke-width="3"]')).toHaveLength(3);
  });

  test('A-CMP-007 under another rule no area is, and the page says why', async () => {
    await show({ after: { ...liftFixture(second), pillarRule: 'medianOfFive' } });
    expect(screen.getByText(/were worked out by different rules, so no area/)).toBeInTheDocument();
    expect(screen.getAllByRole('cell', { name: 'Not like for like' })).toHaveLength(7);
    expect(screen.queryByText(/(rose|fell) because of/)).not.toBeInTheDocument();
  });

  test('other wording of the same question is said, with both texts', async () => {
    const after = other(({ pillars: [governance] }) => {
      const question = governance?.questions[0];
      if (question) question.title = 'Who answers for it?';
    });
    await show({ after });
    expect(pillar('Governance and Leadership').getByText(/^Wording changed since\./)).toHaveTextContent(
      'Asked before: What does GOV ask in its question 1?',
    );
    expect(screen.getAllByText(/^Wording changed since\./)).toHaveLength(1);
  });
});

describe('the trend', () => {
  const trend = () => within(screen.getByRole('region', { name: 'All completed assessments' }));
  const lines = (name = /overall level .* same figures\.$/) =>
    trend().getByRole('img', { name }).querySelectorAll('line[data-retake]');
  const changes = () =>
    within(trend().getByRole('table', { name: /^Overall level/ }))
      .getAllByRole('row')
      .slice(1)
      .map((each) => within(each).getAllByRole('cell').at(-1)?.textContent);

  test('A-CMP-013 joins only an assessment and its re-take, oldest first, and has a table', async () => {
    await show();
    expect(
      within(trend().getByRole('table', { name: /^Overall level/ }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Spring', 'Site B', 'Autumn']);
    expect(changes()).toEqual(['No re-take', 'No re-take', 'Up 1 since number 1']);
    expect(lines()).toHaveLength(1);
  });

  test('A-CMP-013 G119 has no line to a re-take that asks more, and none in the area that does', async () => {
    await show({ sessions: grown, history });
    expect(changes().at(-1)).toBe('Not like for like');
    expect(lines()).toHaveLength(0);
    expect((await pillarRows()).at(-1)).toEqual(['2, not like for like', '2', '3, down 1']);
    expect(lines(/the level of Governance/)).toHaveLength(0);
    expect(lines(/the level of Screening/)).toHaveLength(1);
  });

  const historyOf = (result: AssessmentResult, retakeOf: AssessmentSession['retakeOf'] = null) => {
    const { id, title, completedAt, contentVersion, pillarRule, overallScore, pillars } = result;
    return { id, title, completedAt, contentVersion, pillarRule, overallScore, retakeOf, pillars };
  };
  const history = [historyOf(first), historyOf(between), historyOf(second, source.retakeOf)];
  const pillarRows = async () =>
    within(await trend().findByRole('table', { name: /^Level of each area/ }))
      .getAllByRole('row')
      .slice(1)
      .map((each) =>
        within(each)
          .getAllByRole('cell')
          .slice(0, 3)
          .map((cell) => cell.textContent),
      );

  test('A-CMP-013 each area has its own chart, joined along re-takes, and all are in one table', async () => {
    await show({ history });
    expect(await pillarRows()).toEqual([
      ['1', '2', '4'],
      ['1', '2', '4'],
      ['2, up 1', '2', '3, down 1'],
    ]);
    expect(lines(/the level of Governance/)).toHaveLength(1);
    expect(trend().getAllByRole('img')).toHaveLength(8);
  });

  test('A-CMP-013 G119 nothing is joined across another rule', async () => {
    await show({
      history: history.map((entry, index) => (index === 0 ? { ...entry, pillarRule: 'mean' } : entry)),
    });
    expect((await pillarRows()).at(-1)).toEqual(
      ['2', '2', '3'].map((score) => `${score}, not like for like`),
    );
    expect(changes().at(-1)).toBe('Not like for like');
    expect(lines()).toHaveLength(0);
    expect(lines(/the level of Governance/)).toHaveLength(0);
  });

  test('A-CMP-013 a server before the history leaves the areas out', async () => {
    await show({ refusals: { 'GET /assessment/history': { status: 404 } } });
    expect(trend().getAllByRole('img')).toHaveLength(1);
  });

  test('two completed ones are a comparison and no trend', async () => {
    await show({ sessions: all.slice(0, 2) });
    expect(screen.queryByRole('region', { name: 'All completed assessments' })).not.toBeInTheDocument();
  });
});

describe('what was done in between', () => {
  const done = (doneAt: string) => ({ status: 'DONE', doneAt }) as const;
  const items = [
    stepItem(1, 'GOV-Q1', 1, { title: 'Name an owner', ...done('2026-06-01T10:00:00Z') }),
    stepItem(2, 'IRM-Q5', 3, { title: 'Test the controls', ...done('2026-05-01T10:00:00Z') }),
    stepItem(3, 'OLD-Q1', 3, { title: 'Ask as before', ...done('2026-08-01T10:00:00Z') }),
    numbered(4, { title: 'Brief the board', ...done('2026-07-01T10:00:00Z') }),
    numbered(5, { title: 'Done before', ...done('2026-03-01T10:00:00Z') }),
    numbered(6, { title: 'Still open' }),
  ];
  const told = async () =>
    within(await screen.findByRole('region', { name: 'Done in between' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/Marked.*2026\./, ' '));

  test.each([
    ['earlier with later', BOTH],
    ['later with earlier', '/admin/compare?from=second&to=first'],
  ])('A-CMP-002 shows whether its answer moved: %s', async (_, address) => {
    await show({ address, items });
    expect(await told()).toEqual([
      'Test the controls  Its answer has not moved.',
      'Name an owner  Its answer rose from 0 to 1.',
      'Brief the board ',
      'Ask as before  Its question is not asked in both.',
    ]);
  });

  test('nothing is said without a plan, and by a server that has none', async () => {
    await show({ refusals: { 'GET /plan': { status: 404 } } });
    expect(screen.queryByRole('region', { name: 'Done in between' })).not.toBeInTheDocument();
  });
});

describe('when there is nothing to compare with', () => {
  test.each(['from', 'to'])(
    'A-CMP-009 an id that is not among the reader’s is not found (%s)',
    async (name) => {
      jest.spyOn(console, 'error').mockImplementation(() => {});
      const { pageErrors } = openResults(opening({ address: `/admin/compare?${name}=others` }));
      await waitFor(() => expect(pageErrors).toEqual([404]));
      jest.mocked(console.error).mockRestore();
    },
  );

  test('A-CMP-009 one that is not completed continues where it was left', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const open = { ...sessionFixture(first), id: 'open', completed: false, completedAt: null };
    const { places } = openResults(
      opening({ address: '/admin/compare?from=first&to=open', sessions: [...all, open] }),
    );
    await waitFor(() => expect(places.at(-1)).toMatch(/^\/admin\/assessment\/open#/));
    jest.mocked(console.warn).mockRestore();
  });

  test('a failure is said in words of its own', async () => {
    const body = { status: 500, name: 'InternalError', message: '' };
    const refusals = { 'GET /assessment/session/first/lift': { status: 500, body } };
    await showResults({ ...opening({ address: BOTH }), refusals });
    expect(await screen.findByRole('alert')).toHaveTextContent('The comparison could not be loaded.');
  });

  test('a server without the call is said in words, and can be tried again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { user, api } = await showResults({
      ...opening({ address: BOTH }),
      refusals: {
        'GET /assessment/session/first/lift': {
          status: 404,
          body: { status: 404, name: 'NotFound', message: '' },
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be compared yet');
    api.accept('GET /assessment/session/first/lift');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'What moved' })).toBeInTheDocument();
    jest.mocked(console.warn).mockRestore();
  });
});

describe('on the results of a re-take', () => {
  const showSecond = (sessions: readonly AssessmentSession[]) =>
    showResults({ ...opening({ sessions }), address: '/admin/results/second' });

  test('A-CMP-001 shows the change and the link to the comparison with its source', async () => {
    await showSecond(all);
    const line = (await screen.findByText(/^Up 1 since/)).closest('p');
    expect(line).toHaveTextContent(/^Up 1 since .*2026\. See what moved$/);
    expect(screen.getByRole('link', { name: 'See what moved' })).toHaveAttribute('href', BOTH);
  });

  test('A-CMP-007 no change is stated for other questions, and nothing without the source', async () => {
    await showSecond(grown);
    expect(await screen.findByText(/not like for like\./)).toBeInTheDocument();
    resetPage();
    document.body.replaceChildren();
    await showSecond([sessionFixture(second, source)]);
    expect(screen.queryByRole('link', { name: 'See what moved' })).not.toBeInTheDocument();
  });
});
