import { resetPage } from '@psma/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { noteFixture } from '../testing/noteFixture.ts';
import { openResults } from '../testing/renderResults.tsx';
import { resultFixture } from '../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const ids = resultFixture().answers.map(({ question }) => question.id);

test.each([
  [
    [0, 1],
    '2 of 5 answers are marked not sure. If each above 0 were one level lower, this area would be at level 1.',
  ],
  [
    [1, 2],
    '2 of 5 answers are marked not sure. If each were one level lower, this area would be at level 1.',
  ],
  [[1], '1 of 5 answers is marked not sure. If it were one level lower, this area would be at level 1.'],
  [[0], '1 of 5 answers is marked not sure.'],
])('A-NOT-010 with the unsure answers %j of 0, 5, 5, 5, 5 the page says %j', async (unsure, sentence) => {
  const notes = unsure.map((index) => noteFixture(ids[index] ?? '', { unsure: true }));
  openResults({ others: { notes } });
  const card = await screen.findByRole('article', { name: 'Governance and Leadership' });
  expect(await within(card).findByText(sentence)).toBeInTheDocument();
});

test('A-NOT-006 notes appear with their answers', async () => {
  const notes = [noteFixture(ids[0] ?? '', { text: 'Asked HR', evidence: 'Safe 4', unsure: true })];
  openResults({ others: { notes } });
  const note = await screen.findByText(/^Note: Asked HR/);
  expect(note).toHaveTextContent('Note: Asked HR Evidence: Safe 4 Marked not sure');
  expect(note.closest('li')).toHaveTextContent('Question 1/5');
});

test('a server before notes leaves the results as they were', async () => {
  openResults({ refusals: { 'GET /assessment/session/session-1/notes': { status: 404 } } });
  await screen.findByRole('article', { name: 'Governance and Leadership' });
  expect(screen.queryByText(/marked not sure/)).not.toBeInTheDocument();
});
