import { useEditorsOnly } from '@psma/api-client';
import type { Targets } from '@psma/api-contract';
import { Navigate } from '@psma/remote-kit';
import { useCloseModal } from '@psma/screen-kit';
import { useState } from 'react';
import { TargetsDialog } from './TargetsDialog.tsx';

export interface TargetsModalProps {
  /** Null until known. */
  targets: Targets | null;
  /** Path of the screen below the dialog. */
  closePath: string;
  /** True if the server has no targets feature. */
  missing: boolean;
}

/** Shows the dialog at its path if targets are editable. */
export function TargetsModal({ targets, closePath, missing }: TargetsModalProps) {
  useEditorsOnly();
  const close = useCloseModal(closePath);
  if (missing) return <Navigate to={closePath} replace />;
  return targets ? <Editing targets={targets} onClose={close} /> : null;
}

/** Keeps the targets as opened, ignoring later loads. */
function Editing({ targets, onClose }: { targets: Targets; onClose: () => void }) {
  const [opened] = useState(targets);
  return <TargetsDialog targets={opened} onClose={onClose} />;
}
