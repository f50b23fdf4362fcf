import { pillarLift, type Score, type Scored, type StepWeight } from '@psma/assessment-model';
import type { ContentPillar } from './Content.ts';

/**
 * The actions for an area: those of the questions that must or may rise to the next level, each for the level its own
 * question leaves, so that what stands is never asked for again (decision G114). At the highest level, and in content
 * before 2026.2, those of the level. Answers are in the order of the questions.
 */
export function actionsFor(pillar: ContentPillar, score: Score, answers: readonly Scored[]): string[] {
  if (score === 5 || !pillar.actions) return pillar.levels[score]?.actions ?? [];
  const { must, choose } = pillarLift(answers, (score + 1) as Score, stepWeight(pillar));
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

/** Weights of the area's steps as its actions give them; one each where they have not been weighed (decision G111). */
export const stepWeight =
  (pillar: ContentPillar): StepWeight =>
  (questionId, leaves) =>
    actionOf(pillar, questionId, leaves)?.effort ?? 1;
