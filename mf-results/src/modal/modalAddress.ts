import { useLocation, useNavigate } from '@psma/remote-kit';

/** State of a dialog's address that was reached from its page, so that closing it can go back. */
export const openedHere = { openedHere: true };

/** Closes a dialog that has an address of its own. */
export function useCloseModal(page: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null };
  return () => {
    if (state?.openedHere) void navigate(-1);
    else void navigate(page, { replace: true });
  };
}
