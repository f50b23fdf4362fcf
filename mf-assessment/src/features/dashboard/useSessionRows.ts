import { answerQueueState, type Membership } from '@psma/api-client';
import type { AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { questionNumber } from '@psma/assessment-model';
import { Link, useNavigate, useObservable } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { openedHere } from '@psma/screen-kit';
import * as links from '../../../links.ts';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import { assessmentView, questionPath, resumeAt } from '../../session/assessmentView.ts';
import { levelLine } from './levelLine.ts';
import type { SessionRowView } from './SessionTable.tsx';

const copy = messages.dashboard;
const DIALOGS = { delete: paths.remove, retake: paths.retake };

/** Returns rows: name link, line below, actions. */
export function useSessionRows(
  sessions: readonly AssessmentSession[],
  questions: Parameters<typeof useResume>[0],
  { canEdit, canDelete, canSeeResults }: Pick<Membership, 'canEdit' | 'canDelete' | 'canSeeResults'>,
) {
  const resumeOf = useResume(questions);
  const navigate = useNavigate();
  const openModal = (session: AssessmentSession, modal: keyof typeof DIALOGS) => () =>
    void navigate(fillPath(DIALOGS[modal], { id: session.id }), { state: openedHere });
  const deletion = (session: AssessmentSession) =>
    canDelete(session) ? [{ label: copy.delete, onSelect: openModal(session, 'delete') }] : [];
  const inProgressRow = (session: AssessmentSession): SessionRowView => {
    const { to, at } = resumeOf(session);
    const canAnswer = session.ownAreas?.some(({ submitted }) => !submitted) ?? canEdit;
    return {
      session,
      to,
      line: canAnswer ? (at ? copy.continueAt(at.number, at.total) : copy.continue) : copy.viewAnswers,
      menu: [
        { label: canAnswer ? copy.continue : copy.viewAnswers, component: Link, to },
        ...deletion(session),
      ],
    };
  };
  const completedRow = (session: AssessmentSession): SessionRowView => {
    if (!canSeeResults) return areasRow(session);
    const to = fillPath(links.results, { session: session.id });
    return {
      session,
      to,
      line: levelLine(session, sessions),
      menu: [
        ...(canEdit ? [{ label: copy.retake, onSelect: openModal(session, 'retake') }] : []),
        { label: copy.view, component: Link, to },
        ...deletion(session),
      ],
    };
  };
  return { inProgressRow, completedRow };
}

/** Returns the row that contributors see of a completed assessment. */
function areasRow(session: AssessmentSession): SessionRowView {
  const to = fillPath(paths.areas, { session: session.id });
  return { session, to, line: null, menu: [{ label: copy.seeAreas, component: Link, to }] };
}

interface Resume {
  to: string;
  /** Question number and total; null while loading. */
  at: { number: number; total: number } | null;
}

/** Returns Continue's target per unfinished assessment. */
function useResume(questions: ReadonlyMap<string, AssessmentSection[]>) {
  const { pending } = useObservable(answerQueueState);
  return (session: AssessmentSession): Resume => {
    const sections = questions.get(session.contentVersion);
    if (!sections) return { to: fillPath(paths.question, { session: session.id }), at: null };
    const view = assessmentView(session, sections, pending);
    const position = resumeAt(view);
    const total = view.sizes.reduce((sum, size) => sum + size, 0);
    return {
      to: questionPath(session.id, position),
      at: { number: questionNumber(view.sizes, position), total },
    };
  };
}
