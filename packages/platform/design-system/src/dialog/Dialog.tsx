import { useId, type ReactNode } from 'react';
import { useMessages } from '../useMessages.ts';
import { DialogActions, DialogBody } from './dialogParts.tsx';
import { DialogWindow } from './DialogWindow.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  /** Called on Escape, a press outside, and the close button. */
  onClose: () => void;
  /** Holds input: a press outside does not close it. */
  holdsEntries?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  /** Names the close button. Default: "Close" without actions. */
  closeLabel?: string;
};

/**
 * A modal window: at most 730 px wide and 90 % high. Its body scrolls; focus
 * returns to its origin.
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
