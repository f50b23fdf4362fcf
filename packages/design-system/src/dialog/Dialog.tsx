import { useId, type ReactNode } from 'react';
import { useMessages } from '../useMessages.ts';
import { DialogActions, DialogBody } from './dialogParts.tsx';
import { DialogWindow } from './DialogWindow.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  /** Escape, a press beside the dialog, and the close button. */
  onClose: () => void;
  /** It holds what was entered, so that a press beside it does not close it. */
  holdsEntries?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  /** Names the close button in the corner. Without it there is one ("Close") only where there are no actions. */
  closeLabel?: string;
};

/**
 * A modal window: at most 730 px wide and 90 % of the height. Its body scrolls, its actions stay in sight; focus returns
 * to where it was.
 */
export function Dialog(props: DialogProps) {
  const { holdsEntries = false, children, actions, closeLabel, ...window } = props;
  const titleId = useId();
  const { close } = useMessages();
  const corner = closeLabel ?? (actions ? undefined : close);
  return (
    <DialogWindow {...window} titleId={titleId} holdsEntries={holdsEntries} corner={corner}>
      <DialogBody labelledBy={titleId}>{children}</DialogBody>
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </DialogWindow>
  );
}
