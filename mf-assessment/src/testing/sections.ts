import type { AssessmentQuestion, AssessmentSection } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';

/** Test content: seven sections of five questions with six choices. */
export const sections: AssessmentSection[] = PILLARS.map(({ id: pillarId, title: pillar }) => ({
  pillar,
  pillarId,
  questions: [1, 2, 3, 4, 5].map((page) => questionOf(pillarId, pillar, page)),
}));

function questionOf(pillarId: string, pillar: string, page: number): AssessmentQuestion {
  const id = `${pillarId}-Q${page}`;
  return {
    id,
    title: `What is in place for ${pillarId} ${page}?`,
    help: 'Choose the highest statement that is fully true.',
    pillar,
    type: 'SINGLE_SELECT',
    choices: [0, 1, 2, 3, 4, 5].map((level) => ({
      id: `${id}-L${level}`,
      title: `Statement ${level} of ${pillarId} ${page}`,
      questionId: id,
    })),
  };
}

export const withQuestion = (questionId: string, change: Partial<AssessmentQuestion>): AssessmentSection[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.id === questionId ? { ...question, ...change } : question,
    ),
  }));

export const questionIds = sections.flatMap((section) => section.questions.map((question) => question.id));
