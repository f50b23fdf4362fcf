import { fakeApi, refusal, type Handlers } from '@psma/api-client/testing';
import { KNOWN_BY, type KnownBy, type PreparationArea } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { catchSavedFiles } from '@psma/file-export/testing';
import { signInAs } from '@psma/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/openAt.ts';
import { freshBrowser } from '../../testing/visitor.ts';
import { preparationCsv } from './preparationCsv.ts';

/** HR knows the first two of each area. */
const pillars: PreparationArea[] = PILLARS.map(({ id, title }) => ({
  pillarId: id,
  pillar: title,
  questions: [1, 2, 3, 4, 5].map((number) => ({
    id: `${id}-Q${number}`,
    title: `What does ${id} ask in question ${number}?`,
    lookFor: [`The paper ${number} of ${id}`, '=its "date"'],
    knownBy: number < 3 ? (['HR', 'LINE'] satisfies KnownBy[]) : [KNOWN_BY[number] as KnownBy],
  })),
}));
const sections = pillars.map(({ pillarId, pillar, questions }) => ({
  pillar,
  pillarId,
  questions: questions.map(({ id, title }) => ({
    id,
    title,
    pillar,
    help: 'Choose.',
    type: 'SINGLE_SELECT' as const,
    choices: [0, 1, 2, 3, 4, 5].map((level) => ({
      id: `${id}-L${level}`,
      questionId: id,
      title: `Statement ${level} to ${id}.`,
    })),
  })),
}));

beforeEach(freshBrowser);

const open = (address = '/preparation', handlers: Handlers = {}) => {
  const api = fakeApi({ preparation: () => pillars, assessmentQuestions: () => sections, ...handlers });
  return { api, ...openAt(address) };
};
const questions = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Prepare for the assessment' });
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};
const SWITCH = { name: 'Show the six statements of each question' };

test('A-PRP-001 shows all 35 questions by area, with what to look for and who usually knows', async () => {
  const { api } = open();
  expect(await questions()).toHaveLength(35);
  const area = within(screen.getByRole('region', { name: 'Governance and Leadership' }));
  const first = area.getByRole('heading', { name: 'What does GOV ask in question 1?' }).closest('li');
  expect(first).toHaveTextContent('Usually known by: HR and Line managers');
  expect(first).toHaveTextContent('What to look forThe paper 1 of GOV');
  expect(api.calls.map(({ path }) => path)).toEqual(['/content/preparation']);
  expect(localStorage).toHaveLength(0);
});

test('A-PRP-002 a visitor sees no statement and is not offered any', async () => {
  open();
  await questions();
  expect(screen.queryByRole('button', SWITCH)).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/Statement \d/);
});

test('A-PRP-003 the sheet for HR holds exactly what HR knows, and the choice is in the address', async () => {
  const { user, path } = open();
  await questions();
  await user.click(screen.getByRole('link', { name: 'HR' }));
  expect(path()).toBe('/preparation?for=hr');
  expect(await questions()).toEqual(
    PILLARS.flatMap(({ id }) => [1, 2].map((number) => `What does ${id} ask in question ${number}?`)),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Sheet for HR: 14 questions' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'HR' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Everyone' }));
  expect(path()).toBe('/preparation');
  expect(await questions()).toHaveLength(35);
});

test.each(['/preparation?for=LINE', '/preparation?for=line'])(
  'A-PRP-003 %s opens a sheet',
  async (address) => {
    open(address);
    expect(await questions()).toHaveLength(21);
  },
);

test('a sheet that does not exist is everyone’s', async () => {
  open('/preparation?for=cats');
  expect(await questions()).toHaveLength(35);
});

test('A-PRP-006 the CSV has a row for each question, with empty cells for answer and evidence', () => {
  const [head, ...rows] = preparationCsv(pillars).split('\r\n');
  expect(head).toBe('\uFEFF"Area","Question","What to look for","Usually known by","Answer","Evidence"');
  expect(rows.pop()).toBe('');
  expect(rows).toHaveLength(35);
  expect(rows[0]).toBe(
    '"Governance and Leadership","What does GOV ask in question 1?","The paper 1 of GOV\n=its ""date""","HR, Line managers","",""',
  );
});

test('A-PRP-006 G123 no cell begins a formula, whatever a text begins with', () => {
  const [area] = pillars as [PreparationArea];
  for (const sign of ['=', '+', '-', '@', '\t']) {
    const question = { ...area.questions[0]!, title: `${sign}SUM(A1)` };
    expect(preparationCsv([{ ...area, questions: [question] }])).toContain(`,"'${sign}SUM(A1)",`);
  }
});

test('A-PRP-006 the button saves the sheet as a file, without a call', async () => {
  const saved = catchSavedFiles();
  const { user, api } = open('/preparation?for=line');
  await questions();
  const calls = api.calls.length;
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(saved).toEqual([{ name: 'Preparation-line-managers.csv', blob: expect.any(Blob) as Blob }]);
  expect(saved[0]?.blob.type).toBe('text/csv;charset=utf-8');
  expect(api.calls).toHaveLength(calls);
  jest.mocked(HTMLAnchorElement.prototype.click).mockRestore();
});

describe('who is logged in', () => {
  beforeEach(() => void signInAs());

  test('A-PRP-007 can show the six statements of each question, and hide them', async () => {
    const { user } = open('/preparation?for=hr');
    await questions();
    expect(document.body).not.toHaveTextContent(/Statement \d/);
    await user.click(screen.getByRole('button', SWITCH));
    expect(await screen.findAllByText(/^Statement \d to [A-Z]+-Q\d\.$/)).toHaveLength(14 * 6);
    expect(screen.getByRole('status')).toHaveTextContent('The six statements are below each question.');
    await user.click(screen.getByRole('button', { name: 'Hide the statements' }));
    expect(document.body).not.toHaveTextContent(/Statement \d/);
  });

  test('A-PRP-007 is notified when they do not come, and may ask again', async () => {
    let answers = false;
    const { user } = open('/preparation', {
      assessmentQuestions: () => (answers ? sections : refusal(500, 'InternalError', 'No')),
    });
    await questions();
    await user.click(screen.getByRole('button', SWITCH));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('could not be loaded'));
    answers = true;
    await user.click(screen.getByRole('button', SWITCH));
    expect(await screen.findAllByText(/^Statement 0 to/)).toHaveLength(35);
  });
});

test('without a connection the page says so; a server without the call has no such page', async () => {
  let network = true;
  const { user } = open('/preparation', {
    preparation: () => (network ? 'network' : refusal(404, 'NotFound', 'There is no such call.')),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeInTheDocument();
  network = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Error 404' })).toBeInTheDocument();
});
