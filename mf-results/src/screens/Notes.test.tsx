import { resetPage } from '@psma/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { noteFixture } from '../testing/noteFixture.ts';
import { openResults } from '../testing/renderResults.tsx';
import { resultFixture } from '../testing/resultFixture.ts';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));

afterEach(resetPage);

const [first, second] = resultFixture().answers.map(({ question }) => question.id);

test('A-NOT-006 A-NOT-010 notes appear with their answers, and the marks are counted with what one lower would give', async () => {
  const notes = [
    noteFixture(first ?? '', { text: 'Asked HR', evidence: 'Safe 4', unsure: true }),
    noteFixture(second ?? '', { unsure: true }),
  ];
  openResults({ others: { notes } });
  const card = await screen.findByRole('article', { name: 'Governance and Leadership' });
  expect(
    await within(card).findByText(
      '2 of 5 answers are marked not sure. If each were one level lower, this area would be at level 1.',
    ),
  ).toBeInTheDocument();
  const note = screen.getByText(/^Note: Asked HR/);
  expect(note).toHaveTextContent('Note: Asked HR Evidence: Safe 4 Marked not sure');
  expect(note.closest('li')).toHaveTextContent('Question 1/5');
});

test('a server before notes leaves the results as they were', async () => {
  openResults({ refusals: { 'GET /assessment/session/session-1/notes': { status: 404 } } });
  await screen.findByRole('article', { name: 'Governance and Leadership' });
  expect(screen.queryByText(/marked not sure/)).not.toBeInTheDocument();
});
