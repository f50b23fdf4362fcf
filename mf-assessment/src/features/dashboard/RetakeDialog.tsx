import { assessmentSessionsQuery, retakeAssessment, useEditorsOnly } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { ConfirmDialog, WithUserTexts } from '@psma/design-system';
import { queryClient, track, useMutation, useNavigate } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages } from '../../messages.ts';
import { useCloseModal } from '../../navigation/useCloseModal.ts';

const copy = messages.retaking;

/** Confirms a re-take, then opens its name form. */
export function RetakeDialog({ session }: { session: AssessmentSession }) {
  useEditorsOnly();
  const navigate = useNavigate();
  const close = useCloseModal(paths.dashboard);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => retakeAssessment(session.id),
    onSuccess: async ({ id }) => {
      track('Assessment_Start');
      void queryClient.invalidateQueries({ queryKey: assessmentSessionsQuery().queryKey });
      await navigate(`${paths.details}?id=${id}`, { replace: true });
    },
  });
  return (
    <ConfirmDialog
      open
      title={copy.title}
      text={<WithUserTexts texts={[session.title]}>{copy.text}</WithUserTexts>}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      onConfirm={() => mutate()}
      onCancel={close}
      busy={isPending}
      error={error ? reasonOf(error) : null}
    />
  );
}
