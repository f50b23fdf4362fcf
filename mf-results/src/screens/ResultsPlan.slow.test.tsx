import { resetPage } from '@psma/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { liftFixture } from '../testing/liftFixture.ts';
import { showResults } from '../testing/renderResults.tsx';
import { allAt, PLANNED, resultFixture } from '../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const LIFT = 'GET /assessment/session/session-1/lift';
const GOVERNANCE = 'Governance and Leadership';
const planned = resultFixture(PLANNED);
const card = (pillar: string) => within(screen.getByRole('article', { name: pillar }));
const start = async () => within(await screen.findByRole('region', { name: 'Start here' }));

describe('start here', () => {
  test('A-PLN-019 A-PLN-023 shows what holds the level, is achieved, must be true and is to do', async () => {
    await showResults({ result: planned });
    const part = await start();
    expect(
      screen.getByText('Held there by Governance and Leadership: 1 step to level 2.'),
    ).toBeInTheDocument();
    expect(
      part.getByText('1 area holds your overall level at 1. Lifting it takes 1 step.'),
    ).toBeInTheDocument();
    const area = within(part.getByRole('group', { name: GOVERNANCE }));
    expect(
      area.getByText('One step lifts this area to level 2: make this statement true.'),
    ).toBeInTheDocument();
    expect(area.getByText('Where you are').parentElement).toHaveTextContent(
      'Statement 0 to question 1 of GOV.',
    );
    expect(area.getByText('To reach level 2 this must be true:').parentElement).toHaveTextContent(
      'Statement 1 to question 1 of GOV.',
    );
    expect(area.getByText('What to do').parentElement).toHaveTextContent('Do what takes GOV-Q1 to 1.');
    expect(part.getByRole('link', { name: 'What would lift us' })).toHaveAttribute(
      'href',
      '/admin/results/session-1/lift',
    );
  });

  test('A-PLN-024 three areas that hold the level are open, others and further steps folded', async () => {
    const { user } = await showResults({ result: resultFixture(allAt(3)) });
    const part = await start();
    expect(screen.getByText('Held there by all seven areas: 35 steps to level 4.')).toBeInTheDocument();
    expect(part.getAllByRole('group')).toHaveLength(3);
    await user.click(part.getByRole('button', { name: 'Show the other 4 areas' }));
    expect(part.getAllByRole('group')).toHaveLength(7);
    const area = within(part.getByRole('group', { name: GOVERNANCE }));
    expect(area.getByText('Statement 4 to question 2 of GOV.')).not.toBeVisible();
    await user.click(area.getByRole('button', { name: 'Show the other 4 steps' }));
    expect(area.getByText('Statement 4 to question 2 of GOV.')).toBeVisible();
  });

  test('A-PLN-008 at the highest level there is nothing to start with', async () => {
    await showResults({ result: resultFixture(allAt(5)) });
    expect(await screen.findAllByText(/^Your answers score 5, 5, 5, 5 and 5\./)).toHaveLength(7);
    expect(screen.getAllByText('This area is at the highest level.')).toHaveLength(7);
    expect(screen.queryByRole('region', { name: 'Start here' })).not.toBeInTheDocument();
  });
});

describe('cards and actions', () => {
  test('A-PLN-005 A-PLN-015 a card says what its level comes from and what would lift it', async () => {
    await showResults({ result: planned });
    await start();
    expect(card(GOVERNANCE).getByText(/^Your answers score 0, 5, 5, 5 and 5\./)).toHaveTextContent(
      'Their average is 4; the lowest is 0, so the area can be at most level 1. One step lifts this area to level 2: make this statement true.',
    );
    const risk = card('Insider Risk Assessment and Management');
    expect(
      risk.getByText(/Any 1 step in any of these 5 questions lifts this area to level 3/),
    ).toBeInTheDocument();
    expect(risk.getByText(/To reach level 3 we suggest making this true:/)).toHaveTextContent(
      'Short 5 of IRM.',
    );
    expect(risk.queryByText(/this must be true/)).not.toBeInTheDocument();
  });

  test('A-PLN-026 only the first paragraph is open; Read more has the others and every step', async () => {
    const { user } = await showResults({ result: planned });
    await start();
    const own = card('Monitoring and Assessment of the Workforce');
    expect(own.getByText('First paragraph on MON.')).toBeInTheDocument();
    expect(own.getByText('Second paragraph on MON.')).not.toBeVisible();
    await user.click(own.getByRole('button', { name: 'Read more' }));
    expect(own.getByText('Second paragraph on MON.')).toBeVisible();
    const steps = within(
      own.getByRole('heading', { name: 'Then, on the way to level 3' }).parentElement as HTMLElement,
    );
    expect(steps.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Short 2 of MON. To reach level 3 this must be true:Statement 2 to question 2 of MON.',
      'Short 1 of MON. To reach level 3 we suggest making this true:Statement 3 to question 1 of MON.',
    ]);
  });

  test('A-PLN-024 actions and cards go from the lowest area to the highest', async () => {
    await showResults({ result: planned });
    const order = [
      'Governance',
      'Insider',
      'Monitoring',
      'Security',
      'On-Going',
      'Investigation',
      'Pre-Employment',
    ];
    const first = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent.split(' ')[0]);
    const actions = screen.getByRole('table', { name: 'Recommended actions' });
    expect(first(within(actions).getAllByRole('rowheader'))).toEqual(order);
    const cards = screen
      .getAllByRole('article')
      .map((each) => within(each).getByRole('heading', { level: 3 }));
    expect(first(cards)).toEqual(order);
  });
});

describe('the rule', () => {
  test('A-PLN-014 is shown in words, folded', async () => {
    const { user } = await showResults({ result: planned });
    await user.click(screen.getByRole('button', { name: 'How the levels are worked out' }));
    expect(
      screen.getByText(/rounded down, and never more than one level above its lowest answer/),
    ).toBeInTheDocument();
  });

  test('A-PLN-013 one that is not known is named, and there are levels but no plan', async () => {
    const { api } = await showResults({ result: { ...planned, pillarRule: 'medianOfFive' } });
    await waitFor(() => expect(api.count('GET', '/assessment/session/session-1/lift')).toBe(1));
    expect(screen.getByText(/worked out by the rule “medianOfFive”/)).toBeInTheDocument();
    expect(card(GOVERNANCE).getByText('Level 1')).toBeInTheDocument();
    expect(screen.queryByText(/lifts? this area|Your answers score/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Start here' })).not.toBeInTheDocument();
  });
});

test('A-PLN-019 A-PLN-020 an old result has its notes, and the statements without actions', async () => {
  await showResults({ result: planned, lift: liftFixture(planned, { old: true }) });
  const part = await start();
  expect(part.getByText('To reach level 2 this must be true:').parentElement).toHaveTextContent(
    'Statement 1 to question 1 of GOV.',
  );
  expect(part.queryByText('What to do')).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'These actions were written for the level as a whole. Where one of your answers goes further, leave that action out.',
    ),
  ).toBeInTheDocument();
  expect(
    screen.getAllByText('What is typical of this level. What your own answers say is above.'),
  ).toHaveLength(7);
});

describe('on this page', () => {
  test('A-PLN-025 every link leads to a heading, and following one puts the focus on it', async () => {
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const { places } = await showResults({ result: planned });
    await start();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links).toHaveLength(13);
    const headingOf = (link: HTMLElement) =>
      document.getElementById(new URL((link as HTMLAnchorElement).href).hash.slice(1));
    for (const link of links) expect(headingOf(link)?.tagName).toMatch(/^H[23]$/);
    for (const link of [links[1], links[12]] as HTMLElement[]) {
      fireEvent.click(link);
      expect(document.activeElement).toBe(headingOf(link));
    }
    expect(new Set(places.map((place) => place.split('#')[0]))).toEqual(
      new Set(['/admin/results/session-1']),
    );
  });

  test('A-PLN-025 a URL of a part moves reader and focus there, though it is drawn later', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    scrolled.mockClear();
    await showResults({ result: planned, below: '#details' });
    expect(document.activeElement).toBe(document.getElementById('details'));
    expect(document.activeElement).toHaveTextContent('Detailed Results');
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  test.each(['#%zz', '#%E0%A4%A', '#missing'])(
    'an address with the fragment %s opens the page',
    async (below) => {
      await showResults({ result: planned, below });
      expect(await screen.findByRole('navigation')).toBeVisible();
    },
  );

  test('A-PLN-025 the part in view is marked, and none before the page is drawn', async () => {
    await showResults({ result: planned });
    await start();
    const marked = () => within(screen.getByRole('navigation')).queryByRole('link', { current: 'location' });
    expect(marked()).toBeNull();
    const tops: Record<string, number> = { 'start-here': -900, staircase: 100, levels: 700 };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return { top: tops[this.id] ?? 2000, height: 34 } as DOMRect;
    });
    fireEvent.scroll(window);
    expect(marked()).toHaveTextContent('From lowest to highest');
    jest.restoreAllMocks();
  });
});

describe('without what would lift', () => {
  const refused = (status: number, name: string) => ({
    [LIFT]: { status, body: { status, name, message: name } },
  });

  test('A-PLN-028 an older server leaves the frozen results whole and says nothing', async () => {
    const { api } = await showResults({ result: planned, refusals: refused(404, 'NotFound') });
    await waitFor(() => expect(screen.queryByText('Loading this part')).not.toBeInTheDocument());
    expect(api.count('GET', '/assessment/session/session-1/lift')).toBe(1);
    expect(screen.getByText('Held there by Governance and Leadership.')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(screen.queryByText('This part could not be loaded.')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'What would lift us' })).not.toBeInTheDocument();
  });

  test('A-PLN-028 a call that fails says so, and can be tried again', async () => {
    const { user, api } = await showResults({ result: planned, refusals: refused(500, 'InternalError') });
    expect(await screen.findByText('This part could not be loaded.')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(7);
    api.accept(LIFT);
    await user.click(screen.getByRole('button', { name: 'Try again.' }));
    expect(
      await screen.findByText(/One step lifts this area to level 2/, { selector: 'p' }),
    ).toBeInTheDocument();
  });
});
