import type { Score } from '../maturityLevel.ts';
import { pillarScore } from '../scoring.ts';
import type { Scored } from './Lift.ts';

/**
 * Changes whose single reversal moves the level back; empty if none decided. Both
 * lists hold the same questions.
 */
export function decidingAnswers(before: readonly Scored[], after: readonly Scored[]): string[] {
  const level = levelOfAnswers(after);
  const direction = Math.sign(level - levelOfAnswers(before));
  if (direction === 0) return [];
  return before
    .filter((earlier) => Math.sign(level - levelOfAnswers(withAnswer(after, earlier))) === direction)
    .map(({ questionId }) => questionId);
}

const levelOfAnswers = (answers: readonly Scored[]): Score => pillarScore(answers.map(({ score }) => score));

const withAnswer = (answers: readonly Scored[], answer: Scored): Scored[] =>
  answers.map((each) => (each.questionId === answer.questionId ? answer : each));
