import {
  assessmentSessionsQuery,
  deleteAssessment,
  discardAnswers,
  planQuery,
  useMembership,
} from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Stack, Text, WithUserTexts } from '@psma/design-system';
import { PageError, queryClient, useNavigate, useQuery } from '@psma/remote-kit';
import { ActionDialog, afterRemoval, doneIfGone, formatDay, useCloseModal } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages } from '../../messages.ts';
import { useUserId } from '../../user/UserContext.ts';
import { COMPLETED_HEADING, IN_PROGRESS_HEADING } from './headingIds.ts';
import { planPath } from './planPath.ts';

const copy = messages.deleting;

/** Confirms permanent deletion, here and on the server. */
export function DeleteDialog({ session }: { session: AssessmentSession }) {
  const { canDelete } = useMembership();
  if (!canDelete(session)) throw new PageError(403);
  const userId = useUserId();
  const navigate = useNavigate();
  const close = useCloseModal(paths.dashboard);
  const { data: plan } = useQuery({ ...planQuery(), enabled: planPath() !== null });
  const kept = plan?.items.filter(({ source }) => source?.sessionId === session.id) ?? [];
  const removed = async () => {
    const { queryKey } = assessmentSessionsQuery();
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((each) => each.id !== session.id));
    queryClient.removeQueries({ predicate: (query) => query.queryKey.includes(session.id) });
    discardAnswers(userId, session.id);
    void queryClient.invalidateQueries({ queryKey: planQuery().queryKey });
    const heading = session.completed ? COMPLETED_HEADING : IN_PROGRESS_HEADING;
    const state = afterRemoval(heading, COMPLETED_HEADING, IN_PROGRESS_HEADING);
    await navigate(paths.dashboard, { replace: true, state });
  };
  return (
    <ActionDialog
      title={copy.title}
      text={
        <Stack gap={12}>
          <Text>{copy.text}</Text>
          <Text strong>
            <WithUserTexts texts={[session.title]}>
              {(title) => copy.which(title, formatDay(session.created))}
            </WithUserTexts>
          </Text>
        </Stack>
      }
      confirmLabel={copy.confirm}
      tone="danger"
      send={() => doneIfGone(deleteAssessment(session.id))}
      problem={reasonOf}
      announcement={() => copy.done(session.title, kept.length)}
      onDone={removed}
      onClose={close}
    />
  );
}
