import { useNavigate } from '@psma/remote-kit';
import { ActionDialog } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { beginTriageRun } from '../../visitor/beginTriageRun.ts';
import { visitorId } from '../../visitor/visitorCookie.ts';
import { messages } from './messages.ts';

const copy = messages.restart;

/** Starts a new session; the old link stays readable (G16). */
export function RestartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      title={copy.title}
      text={copy.text}
      confirmLabel={copy.confirm}
      send={() => beginTriageRun(visitorId())}
      problem={() => copy.failed}
      onDone={() => navigate(paths.questionnaire)}
      onClose={onClose}
    />
  );
}
