import { ConfirmDialog } from '@psma/design-system';
import { useMutation, useNavigate } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { beginTriageRun } from '../../visitor/beginTriageRun.ts';
import { visitorId } from '../../visitor/visitorCookie.ts';
import { messages } from './messages.ts';

const copy = messages.restart;

/** Starts a new session; the old link stays readable (G16). */
export function RestartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const begin = useMutation({ mutationFn: () => beginTriageRun(visitorId()) });
  return (
    <ConfirmDialog
      open
      title={copy.title}
      text={copy.text}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      onConfirm={() => begin.mutate(undefined, { onSuccess: () => navigate(paths.questionnaire) })}
      onCancel={onClose}
      busy={begin.isPending}
      error={begin.isError ? copy.failed : null}
    />
  );
}
