import type { AssessmentNote } from '@psma/api-contract';
import { pillarScore, type Score } from '@psma/assessment-model';
import { messages } from '../../messages.ts';
import type { LiftPath } from '../../model/lift/liftPath.ts';

/** Counts unsure answers, with the level if each were one lower (G121), or null. */
export function unsureSentence({ questions }: LiftPath, notes: readonly AssessmentNote[]): string | null {
  const marked = new Set(notes.filter(({ unsure }) => unsure).map(({ question }) => question.id));
  const unsure = questions.filter(({ questionId }) => marked.has(questionId)).length;
  if (unsure === 0) return null;
  const lower = questions.map(({ questionId, score }) =>
    marked.has(questionId) ? (Math.max(0, score - 1) as Score) : score,
  );
  return messages.notes.count(unsure, questions.length, pillarScore(lower));
}
