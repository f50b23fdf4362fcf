import type { AssessmentSession } from '@psma/api-contract';
import { sections } from '../testing/sections.ts';
import { withAnswer } from './applyToCache.ts';

const session: AssessmentSession = {
  id: 's1',
  title: 'Baseline',
  status: 'IN_PROGRESS',
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  completed: false,
  completedAt: null,
  overallScore: null,
  feedbackCompleted: false,
  nextQuestion: { pillar: 'Governance and Leadership', id: 'GOV-Q1' },
  progress: [],
  answers: [],
  contentVersion: '2026.2',
  retakeOf: null,
};

const sent = (questionId: string, level: number) => ({
  entry: {
    id: `${questionId} ${level}`,
    sessionId: 's1',
    questionId,
    answer: { choiceId: `${questionId}-L${level}` },
    expected: [null],
    order: level,
    failure: null,
  },
  saved: {
    question: { id: questionId },
    choice: { id: `${questionId}-L${level}` },
    previousChoice: null,
    updated: `2026-01-02T00:00:0${level}Z`,
  },
});

const given = ({ answers }: AssessmentSession) => answers.map(({ choice }) => choice.id);

test('an accepted answer replaces that of its question, and the next question follows', () => {
  const first = withAnswer(session, sections, sent('GOV-Q1', 2));
  expect(given(first)).toEqual(['GOV-Q1-L2']);
  expect(first).toMatchObject({ updated: '2026-01-02T00:00:02Z', nextQuestion: { id: 'GOV-Q2' } });
  const second = withAnswer(first, sections, sent('GOV-Q2', 1));
  expect(given(withAnswer(second, sections, sent('GOV-Q1', 4)))).toEqual(['GOV-Q2-L1', 'GOV-Q1-L4']);
});

test('without questions, or with answers of own areas only, progress waits for the server', () => {
  const own = { ...session, ownAreas: [{ pillarId: 'GOV', submitted: false }] };
  for (const [before, known] of [
    [session, undefined],
    [own, sections],
  ] as const) {
    const after = withAnswer(before, known, sent('GOV-Q1', 2));
    expect(given(after)).toEqual(['GOV-Q1-L2']);
    expect(after.nextQuestion).toEqual(before.nextQuestion);
  }
});
