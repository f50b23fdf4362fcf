import type { Targets } from '@psma/api-contract';
import { Navigate } from '@psma/remote-kit';
import { useState } from 'react';
import { useCloseModal } from '../../modal/modalAddress.ts';
import { TargetsDialog } from './TargetsDialog.tsx';

export interface TargetsModalProps {
  /** Null while they are not known. */
  targets: Targets | null;
  /** The address under the dialog. */
  page: string;
  /** The server has no targets. */
  missing: boolean;
}

/** The dialog at its own address; without targets to edit the page below it is shown alone. */
export function TargetsModal({ targets, page, missing }: TargetsModalProps) {
  const close = useCloseModal(page);
  if (missing) return <Navigate to={page} replace />;
  return targets ? <Editing targets={targets} onClose={close} /> : null;
}

/** Goes on with what stood when it was opened, whatever is loaded meanwhile. */
function Editing({ targets, onClose }: { targets: Targets; onClose: () => void }) {
  const [opened] = useState(targets);
  return <TargetsDialog targets={opened} onClose={onClose} />;
}
