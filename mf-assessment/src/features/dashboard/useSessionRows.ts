import type { Membership } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Link, useNavigate } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { openedHere } from '@psma/screen-kit';
import * as links from '../../../links.ts';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import { levelLine } from './levelLine.ts';
import type { SessionRowView } from './SessionTable.tsx';
import { useResume } from './useResume.ts';

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

/** Of a completed assessment, for contributors. */
function areasRow(session: AssessmentSession): SessionRowView {
  const to = fillPath(paths.areas, { session: session.id });
  return { session, to, line: null, menu: [{ label: copy.seeAreas, component: Link, to }] };
}
