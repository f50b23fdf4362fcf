import { useLocation, useNavigate } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';

/** History state of a dialog, so that closing goes back. */
export const openedHere = { openedHere: true };

/** Closes a dialog that has its own path. */
export function useCloseModal(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null };
  return () => {
    if (state?.openedHere) void navigate(-1);
    else void navigate(paths.dashboard, { replace: true });
  };
}
