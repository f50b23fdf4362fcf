import { assessmentSessionsQuery, retakeAssessment, useEditorsOnly } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { WithUserTexts } from '@psma/design-system';
import { queryClient, track, useNavigate } from '@psma/remote-kit';
import { ActionDialog, useCloseModal } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages } from '../../messages.ts';

const copy = messages.retaking;

/** Confirms a re-take, then opens its name form. */
export function RetakeDialog({ session }: { session: AssessmentSession }) {
  useEditorsOnly();
  const navigate = useNavigate();
  const close = useCloseModal(paths.dashboard);
  return (
    <ActionDialog
      title={copy.title}
      text={<WithUserTexts texts={[session.title]}>{copy.text}</WithUserTexts>}
      confirmLabel={copy.confirm}
      send={() => retakeAssessment(session.id)}
      problem={reasonOf}
      onDone={({ id }) => {
        track('Assessment_Start');
        void queryClient.invalidateQueries({ queryKey: assessmentSessionsQuery().queryKey });
        return navigate(`${paths.details}?id=${id}`, { replace: true });
      }}
      onClose={close}
    />
  );
}
