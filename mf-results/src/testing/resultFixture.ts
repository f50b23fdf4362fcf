import type { AssessmentResult } from '@psma/api-contract';
import {
  bindingQuestions,
  levelOf,
  MATURITY_LEVELS,
  overallScore,
  PILLAR_RULE,
  PILLARS,
  pillarScore,
  scoreOf,
  type Score,
} from '@psma/assessment-model';

export type PillarAnswers = readonly [Score, Score, Score, Score, Score];

/** Seven pillars with equal answers. */
export const allAt = (score: Score): PillarAnswers[] =>
  PILLARS.map(() => [score, score, score, score, score]);

/** Governance is held at 1 by its first answer; others are higher. */
export const UNEVEN_ANSWERS: PillarAnswers[] = [
  [0, 5, 5, 5, 5],
  [3, 3, 3, 3, 2],
  [3, 3, 3, 3, 3],
  [4, 4, 4, 4, 4],
  [5, 5, 5, 5, 4],
  [5, 5, 5, 5, 5],
  [2, 2, 2, 2, 2],
];

/**
 * One step lifts Governance, any one Insider risk, all five Screening; Monitoring
 * needs more.
 */
export const PLANNED: PillarAnswers[] = [
  [0, 5, 5, 5, 5],
  [3, 3, 3, 3, 2],
  [4, 4, 4, 4, 4],
  [2, 3, 3, 4, 4],
  [1, 1, 2, 3, 5],
  [3, 3, 3, 3, 3],
  [2, 2, 2, 2, 3],
];

const RISKS = ['very high', 'high', 'medium to high', 'medium', 'low', 'very low'];
const questionTitle = (id: string, number: number) => `What does ${id} ask in its question ${number}?`;
const choiceTitle = (id: string, number: number, score: Score) =>
  `Statement ${score} to question ${number} of ${id}.`;

/** Builds a results document from all scores. */
export function resultFixture(
  answers: readonly PillarAnswers[] = UNEVEN_ANSWERS,
  parts: Partial<AssessmentResult> = {},
): AssessmentResult {
  const pillars = PILLARS.map(({ id, title }, index) => {
    const scores = answers[index] ?? [0, 0, 0, 0, 0];
    return { id, title, scores, score: pillarScore(scores) };
  });
  const overall = overallScore(pillars.map(({ score }) => score));
  const questionIds = (id: string) => [1, 2, 3, 4, 5].map((number) => `${id}-Q${number}`);
  return {
    id: 'session-1',
    title: '2026 baseline',
    completed: true,
    completedAt: '2026-03-04T10:12:00Z',
    feedbackCompleted: false,
    contentVersion: '2026.1',
    pillarRule: PILLAR_RULE,
    overallLevel: levelOf(overall),
    overallScore: overall,
    pillars: pillars.map(({ id, title, scores, score }) => ({
      pillar: title,
      pillarId: id,
      level: levelOf(score),
      score,
      explanation: `First paragraph on ${id}.\n\nSecond paragraph on ${id}.`,
      links: [{ title: `Guidance on ${id}`, url: `https://example.org/${id.toLowerCase()}` }],
      actions: [{ title: `First action for ${id}.` }, { title: `Second action for ${id}.` }],
      bindingQuestions: bindingQuestions(
        scores.map((each, question) => ({ questionId: `${id}-Q${question + 1}`, score: each })),
        score,
      ),
    })),
    questions: pillars.flatMap(({ id, title }) =>
      questionIds(id).map((questionId, index) => ({
        id: questionId,
        title: questionTitle(id, index + 1),
        pillar: title,
        choices: ([0, 1, 2, 3, 4, 5] as const).map((score) => ({
          id: `${questionId}-L${score}`,
          questionId,
          title: choiceTitle(id, index + 1, score),
        })),
      })),
    ),
    answers: pillars.flatMap(({ id, title, scores }) =>
      scores.map((score, index) => ({
        question: { id: `${id}-Q${index + 1}`, title: questionTitle(id, index + 1), pillar: title },
        choiceId: `${id}-Q${index + 1}-L${score}`,
        choice: { questionId: `${id}-Q${index + 1}`, title: choiceTitle(id, index + 1, score) },
      })),
    ),
    answersSummary: pillars.map(({ id, title, scores }) => ({
      pillar: title,
      question_answers: scores.map((score, index) => ({
        question: questionTitle(id, index + 1),
        answer: choiceTitle(id, index + 1, score),
      })),
    })),
    levels: MATURITY_LEVELS.map((level) => ({
      level,
      score: scoreOf(level),
      title: `${level.charAt(0)}${level.slice(1).toLowerCase()}`,
      risk: RISKS[scoreOf(level)] ?? '',
      description: `What ${level.toLowerCase()} means.`,
    })),
    ...parts,
  };
}
