import type {
  AssessmentArea,
  AssessmentAreas,
  AssessmentSection,
  AssessmentSession,
  Organisation,
} from '@psma/api-contract';
import { areaState, isOverdue, isWaitingForCheck } from '../../../areas/areaState.ts';

export type OwnAreaKind = 'answer' | 'toSubmit' | 'returned';

/** Something that waits for the member (decision G364). */
export type WaitingItem =
  | { kind: OwnAreaKind; session: AssessmentSession; area: AssessmentArea; overdue: boolean }
  | { kind: 'check'; session: AssessmentSession; area: AssessmentArea }
  | { kind: 'signOff'; session: AssessmentSession }
  | { kind: 'join'; id: string; name: string };

export interface SharedAssessment {
  session: AssessmentSession;
  areas: AssessmentAreas;
  /** Undefined while loading. */
  sections: readonly AssessmentSection[] | undefined;
}

interface Shared {
  organisation: Organisation;
  inProgress: readonly SharedAssessment[];
  /** The assessment that was completed last; null without one. */
  completed: Pick<SharedAssessment, 'session' | 'areas'> | null;
}

/** Lists own areas by due date, then areas to check, a sign-off, and requests to join. */
export function waitingItems(
  { organisation, inProgress, completed }: Shared,
  now = new Date(),
): WaitingItem[] {
  const { you, members } = organisation;
  if (!you) return [];
  const own = inProgress.flatMap((assessment) => ownAreas(assessment, you.member, now));
  const canEdit = you.role === 'OWNER' || you.role === 'EDITOR';
  return [
    ...own.toSorted((one, other) => (one.area.due ?? LAST).localeCompare(other.area.due ?? LAST)),
    ...(canEdit ? inProgress.flatMap((assessment) => areasToCheck(assessment, you.member)) : []),
    ...(completed && canSignOff(organisation, completed.areas)
      ? [{ kind: 'signOff' as const, session: completed.session }]
      : []),
    ...(you.role === 'OWNER'
      ? members.filter(({ waits }) => waits).map(({ id, name }) => ({ kind: 'join' as const, id, name }))
      : []),
  ];
}

/** Areas without a due date come last. */
const LAST = '9999-12-31';

const ownAreas = ({ session, areas, sections }: SharedAssessment, member: string, now: Date) =>
  areas.areas
    .filter((area) => isOwn(area, member, areas.answers, sections))
    .map((area) => ({
      kind: kindOf(area, session, sections),
      session,
      area,
      overdue: isOverdue(area, now),
    }));

/** A returned area without an assignee waits for those who answered in it. */
function isOwn(
  area: AssessmentArea,
  member: string,
  answers: AssessmentAreas['answers'],
  sections: SharedAssessment['sections'],
): boolean {
  const { state } = areaState(area);
  if (area.assignee !== null)
    return area.assignee.id === member && (state === 'with' || state === 'returned');
  const questions = sections?.find(({ pillarId }) => pillarId === area.pillarId)?.questions ?? [];
  return (
    state === 'returned' &&
    answers.some(({ question, by }) => by?.id === member && questions.some(({ id }) => id === question.id))
  );
}

function kindOf(
  area: AssessmentArea,
  session: AssessmentSession,
  sections: SharedAssessment['sections'],
): OwnAreaKind {
  if (areaState(area).state === 'returned') return 'returned';
  const questions = sections?.find(({ pillarId }) => pillarId === area.pillarId)?.questions;
  const isAnswered = questions?.every(({ id }) =>
    session.answers.some(({ question, carriedForward }) => question.id === id && !carriedForward),
  );
  return isAnswered ? 'toSubmit' : 'answer';
}

const areasToCheck = ({ session, areas }: SharedAssessment, member: string) =>
  areas.areas
    .filter((area) => isWaitingForCheck(area, member))
    .map((area) => ({ kind: 'check' as const, session, area }));

/** The server's rule (decision G315): where checks are asked for, not the owner who finished. */
function canSignOff({ you, members, checkNeeded }: Organisation, areas: AssessmentAreas): boolean {
  const owners = members.filter(({ role, waits }) => role === 'OWNER' && !waits);
  const isForOthers = checkNeeded && areas.completedBy?.id === you?.member && owners.length > 1;
  return you?.role === 'OWNER' && areas.signOff === null && !isForOthers;
}
