import { useAnnounce } from '@psma/remote-kit';
import { changedElsewhere } from '../problems/problems.ts';
import { useRecentSignIn } from '../recent-sign-in/RecentSignIn.tsx';

export interface ChangeProps<Result, Current, Problem> {
  /** Explains a failure. */
  problem: (error: unknown) => Problem;
  /** Takes the stored version of what someone else has changed, and says so. By default `problem` does. */
  onChanged?: ((current: Current) => string) | undefined;
  /** Announced once the change is done. */
  announcement?: string | ((result: Result) => string) | undefined;
  /** Replaces closing once the change is done. */
  onDone?: ((result: Result) => unknown) | undefined;
  onClose: () => void;
}

/** Returns a function that sends a change, after a needed sign-in, and resolves with its problem or null. */
export function useChange<Result, Current, Problem>(props: ChangeProps<Result, Current, Problem>) {
  const { problem, onChanged, announcement, onClose, onDone = onClose } = props;
  const announce = useAnnounce();
  const recently = useRecentSignIn();
  return async (send: () => Promise<Result>): Promise<Problem | string | null> => {
    let result: Result;
    try {
      result = await recently(send);
    } catch (error) {
      const current = onChanged ? changedElsewhere<Current>(error) : null;
      return current !== null && onChanged ? onChanged(current) : problem(error);
    }
    if (announcement) announce(typeof announcement === 'string' ? announcement : announcement(result));
    await onDone(result);
    return null;
  };
}
