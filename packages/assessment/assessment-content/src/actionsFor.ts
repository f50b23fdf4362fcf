import { pillarLift, toScore, type Score, type Scored, type StepWeight } from '@psma/assessment-model';
import type { ContentPillar } from './Content.ts';

/**
 * Actions of questions that must or may rise, from the level each leaves (decision
 * G114); the level's own at the highest level and before content 2026.2. In
 * question order.
 */
export function actionsFor(pillar: ContentPillar, score: Score, answers: readonly Scored[]): string[] {
  if (score === 5 || !pillar.actions) return pillar.levels[score]?.actions ?? [];
  const { must, choose } = pillarLift(answers, toScore(score + 1), stepWeight(pillar));
  const texts = [...must, ...(choose?.among ?? [])].flatMap(({ questionId }) => {
    const leaves = answers.find((answer) => answer.questionId === questionId)?.score;
    return actionText(pillar, questionId, leaves) ?? [];
  });
  return [...new Set(texts)];
}

const actionOf = ({ actions = [] }: ContentPillar, questionId: string, leaves: Score | undefined) =>
  actions.find((action) => action.leaves === leaves && action.questions.includes(questionId));

const actionText = (pillar: ContentPillar, questionId: string, leaves: Score | undefined) =>
  actionOf(pillar, questionId, leaves)?.text;

/** Weights of the area's actions; 1 if unweighed (decision G111). */
export const stepWeight =
  (pillar: ContentPillar): StepWeight =>
  (questionId, leaves) =>
    actionOf(pillar, questionId, leaves)?.effort ?? 1;
