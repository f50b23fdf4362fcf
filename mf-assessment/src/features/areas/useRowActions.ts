import { answerQueueState, assignArea, remindAssignee, submitArea, useMembership } from '@psma/api-client';
import type { AssessmentArea } from '@psma/api-contract';
import type { RowMenuItem } from '@psma/design-system/forms';
import { Link, useMutation, useNavigate, useObservable } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { openedHere } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { canCheck } from '../../areas/areaState.ts';
import { messages } from '../../areas/messages.ts';
import { useOwnMemberId } from '../../areas/useAreas.ts';
import type { Assessment } from '../../session/assessmentView.ts';
import type { AreaReport } from './useAreaReport.ts';

const copy = messages.page;

/** Actions on an area: assigning for owners and editors, submitting for its assignee. */
export function useRowActions({ session, sections }: Assessment, report: AreaReport) {
  const { canEdit } = useMembership();
  const own = useOwnMemberId();
  const navigate = useNavigate();
  const { pending } = useObservable(answerQueueState);
  const { mutate } = useMutation({
    mutationFn: async ({ send, text }: { send: () => Promise<AssessmentArea>; text: string }) => ({
      changed: await send(),
      text,
    }),
    onSuccess: ({ changed, text }) => report.done(changed, text),
    onError: report.failed,
  });

  const isSent = (pillarId: string) => {
    const questions = sections.find((section) => section.pillarId === pillarId)?.questions ?? [];
    return pending.every(
      (entry) => entry.sessionId !== session.id || questions.every(({ id }) => id !== entry.questionId),
    );
  };
  const assigning = (area: AssessmentArea, name: string): RowMenuItem[] => {
    const { pillarId, assignee, version, submittedAt } = area;
    const ids = { session: session.id, pillar: pillarId };
    const open = (to: string) => () => void navigate(to, { state: openedHere });
    const takeBack = () => assignArea(session.id, pillarId, { version, assignee: null, due: null });
    const remind = () => remindAssignee(session.id, pillarId);
    return [
      ...(canCheck(area, own)
        ? [{ label: copy.check, component: Link, to: fillPath(paths.check, ids) }]
        : []),
      { label: copy.assign, onSelect: open(fillPath(paths.assign, ids)) },
      ...(assignee && assignee.id !== own && submittedAt === null
        ? [{ label: copy.remind, onSelect: () => mutate({ send: remind, text: copy.reminded(name) }) }]
        : []),
      ...(submittedAt === null
        ? []
        : [{ label: copy.returnArea, onSelect: open(fillPath(paths.returnArea, ids)) }]),
      ...(assignee
        ? [{ label: copy.takeBack, onSelect: () => mutate({ send: takeBack, text: copy.takenBack(name) }) }]
        : []),
    ];
  };
  const submitting = ({ pillarId, version }: AssessmentArea, name: string): RowMenuItem => ({
    label: copy.submit,
    onSelect: () =>
      mutate({ send: () => submitArea(session.id, pillarId, version), text: copy.submitted(name) }),
  });

  return (area: AssessmentArea, name: string, isAnswered: boolean): RowMenuItem[] => {
    if (session.completed) return [];
    const isOwn = area.assignee !== null && area.assignee.id === own && area.submittedAt === null;
    return [
      ...(isOwn && isAnswered && isSent(area.pillarId) ? [submitting(area, name)] : []),
      ...(canEdit && own !== null ? assigning(area, name) : []),
    ];
  };
}
