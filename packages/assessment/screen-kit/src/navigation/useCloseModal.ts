import { useNavigate } from '@psma/remote-kit';
import { useLocationState } from './useLocationState.ts';

/** History state of a dialog, so that closing goes back. */
export const openedHere = { openedHere: true };

/** Closes a dialog that has its own path. */
export function useCloseModal(closePath: string): () => void {
  const navigate = useNavigate();
  const isOpenedHere = useLocationState<typeof openedHere>().openedHere;
  return () => {
    if (isOpenedHere) void navigate(-1);
    else void navigate(closePath, { replace: true });
  };
}
