import {
  assessmentSessionsQuery,
  deleteAssessment,
  discardAnswers,
  planQuery,
  useMembership,
} from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { ConfirmDialog, Stack, Text, WithUserTexts } from '@psma/design-system';
import { PageError, queryClient, useAnnounce, useMutation, useNavigate, useQuery } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { isMissing } from '../../loading/pageFailure.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages } from '../../messages.ts';
import { useCloseModal } from '../../navigation/useCloseModal.ts';
import { localeDate } from '../../session/localeDate.ts';
import { useUserId } from '../../user/UserContext.ts';
import { afterDeleting, COMPLETED_HEADING, IN_PROGRESS_HEADING } from './afterDelete.ts';
import { planPath } from './planPath.ts';

const copy = messages.deleting;

/** Confirms permanent deletion, here and on the server. */
export function DeleteDialog({ session }: { session: AssessmentSession }) {
  const { canDelete } = useMembership();
  if (!canDelete(session)) throw new PageError(403);
  const userId = useUserId();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const close = useCloseModal(paths.dashboard);
  const { data: plan } = useQuery({ ...planQuery(), enabled: planPath() !== null });
  const { mutate, isPending, error } = useMutation({
    // Already deleted counts as success.
    mutationFn: () =>
      deleteAssessment(session.id).catch((failure) =>
        isMissing(failure) ? undefined : Promise.reject(failure),
      ),
    onSuccess: async () => {
      const { queryKey } = assessmentSessionsQuery();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((each) => each.id !== session.id));
      queryClient.removeQueries({ predicate: (query) => query.queryKey.includes(session.id) });
      discardAnswers(userId, session.id);
      const kept = plan?.items.filter(({ source }) => source?.sessionId === session.id) ?? [];
      void queryClient.invalidateQueries({ queryKey: planQuery().queryKey });
      announce(copy.done(session.title, kept.length));
      const heading = session.completed ? COMPLETED_HEADING : IN_PROGRESS_HEADING;
      await navigate(paths.dashboard, { replace: true, state: afterDeleting(heading) });
    },
  });
  return (
    <ConfirmDialog
      open
      title={copy.title}
      text={
        <Stack gap={12}>
          <Text>{copy.text}</Text>
          <Text strong>
            <WithUserTexts texts={[session.title]}>
              {(title) => copy.which(title, localeDate(session.created))}
            </WithUserTexts>
          </Text>
        </Stack>
      }
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      tone="danger"
      onConfirm={() => mutate()}
      onCancel={close}
      busy={isPending}
      error={error ? reasonOf(error) : null}
    />
  );
}
