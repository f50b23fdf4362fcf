import type { Targets } from '@psma/api-contract';
import { Navigate } from '@psma/remote-kit';
import { useState } from 'react';
import { useCloseModal } from '../../modal/modalAddress.ts';
import { TargetsDialog } from './TargetsDialog.tsx';

export interface TargetsModalProps {
  /** Null until known. */
  targets: Targets | null;
  /** Path of the screen below the dialog. */
  page: string;
  /** True if the server has no targets feature. */
  missing: boolean;
}

/** Shows the dialog at its path; without editable targets only the screen below. */
export function TargetsModal({ targets, page, missing }: TargetsModalProps) {
  const close = useCloseModal(page);
  if (missing) return <Navigate to={page} replace />;
  return targets ? <Editing targets={targets} onClose={close} /> : null;
}

/** Keeps the targets as opened, ignoring later loads. */
function Editing({ targets, onClose }: { targets: Targets; onClose: () => void }) {
  const [opened] = useState(targets);
  return <TargetsDialog targets={opened} onClose={onClose} />;
}
