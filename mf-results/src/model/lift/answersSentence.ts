import type { Score } from '@psma/assessment-model';
import { messages } from '../../messages.ts';

/** States an area's answers, average and lowest: the rule's inputs. */
export function answersSentence(scores: readonly Score[]): string {
  const mean = scores.reduce<number>((sum, score) => sum + score, 0) / scores.length;
  const lowest = Math.min(...scores);
  return messages.lift.answers(scores, mean, lowest, Math.min(5, lowest + 1));
}
