import type { AreaMember, AssessmentArea } from '@psma/api-contract';
import { londonDay } from '@psma/screen-kit';

/** States of an area (decision G361); `messages.states` has their words. */
export type AreaStateName = 'open' | 'with' | 'submitted' | 'toCheck' | 'returned' | 'approved';

export interface AreaStateView {
  state: AreaStateName;
  /** Member in the words; null without one. */
  member: AreaMember | null;
}

type StateColumns = Pick<AssessmentArea, 'assignee' | 'submittedAt' | 'remark' | 'check'>;

/**
 * Returns the state that says what comes next. An area waits for its check once all questions are
 * answered and no assignee still answers it; answers that changed since a check wait for the next one.
 */
export function areaState({ assignee, submittedAt, remark, check }: StateColumns): AreaStateView {
  if (check?.state === 'CHECKED') return { state: 'approved', member: check.by };
  if (remark !== null) return { state: 'returned', member: assignee };
  if (check && isToCheck(check) && (check.state === 'CHANGED' || submittedAt !== null || assignee === null))
    return { state: 'toCheck', member: null };
  if (submittedAt !== null) return { state: 'submitted', member: assignee };
  return assignee ? { state: 'with', member: assignee } : { state: 'open', member: null };
}

const isToCheck = ({ state, digest }: NonNullable<AssessmentArea['check']>): boolean =>
  digest !== null && (state === 'UNCHECKED' || state === 'CHANGED');

/** True once the due day has ended in London (decision G93), while the area is still to be submitted. */
export const isOverdue = (
  area: StateColumns & Pick<AssessmentArea, 'due'>,
  now: Date = new Date(),
): boolean =>
  area.due !== null && ['with', 'returned'].includes(areaState(area).state) && area.due < londonDay(now);

/** True if the member could approve the area now. */
export const canCheck = ({ check }: Pick<AssessmentArea, 'check'>, member: string | null): boolean =>
  member !== null && check !== undefined && isToCheck(check) && check.checkers.includes(member);

/** The next area that waits for the member's check: below this one, or from the top; null without one. */
export function nextToCheck(
  areas: readonly AssessmentArea[],
  pillarId: string,
  member: string | null,
): AssessmentArea | null {
  const index = areas.findIndex((area) => area.pillarId === pillarId);
  const inOrder = [...areas.slice(index + 1), ...areas.slice(0, Math.max(index, 0))];
  return inOrder.find((area) => isWaitingForCheck(area, member)) ?? null;
}

/** True for an area in the state `toCheck` that the member may check. */
export const isWaitingForCheck = (area: AssessmentArea, member: string | null): boolean =>
  areaState(area).state === 'toCheck' && canCheck(area, member);
