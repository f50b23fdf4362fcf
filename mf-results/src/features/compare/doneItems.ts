import type { AssessmentLift, PlanItem } from '@psma/api-contract';
import { messages } from './messages.ts';

const copy = messages.done;

export interface DoneItem {
  id: string;
  title: string;
  doneAt: string;
  /** Change of the answer to be raised, or null. */
  moved: string | null;
}

/** Returns items completed between the assessments, in that order. */
export function doneItems(
  items: readonly PlanItem[],
  one: AssessmentLift,
  other: AssessmentLift,
): DoneItem[] {
  const [earlier, later] = one.completedAt <= other.completedAt ? [one, other] : [other, one];
  return items
    .flatMap(({ id, title, questionId, status, doneAt }) =>
      status === 'DONE' && doneAt !== null && earlier.completedAt < doneAt && doneAt <= later.completedAt
        ? [{ id, title, doneAt, moved: questionId === null ? null : movedIn(questionId, earlier, later) }]
        : [],
    )
    .toSorted((first, second) => first.doneAt.localeCompare(second.doneAt));
}

function movedIn(questionId: string, earlier: AssessmentLift, later: AssessmentLift): string {
  const from = scoreIn(earlier, questionId);
  const to = scoreIn(later, questionId);
  if (from === undefined || to === undefined) return copy.notAsked;
  return from === to ? copy.still : copy.moved(from, to);
}

const scoreIn = ({ pillars }: AssessmentLift, questionId: string): number | undefined =>
  pillars.flatMap(({ questions }) => questions).find((each) => each.questionId === questionId)?.score;
