import MuiDialog from '@mui/material/Dialog';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useScrollLock } from '../feedback/useScrollLock.ts';
import { CloseIcon } from '../mark/icons.tsx';
import { usePrefersReducedMotion } from '../motion/usePrefersReducedMotion.ts';
import { tokens } from '../theme/tokens.ts';
import { Heading } from '../typography/Heading.tsx';
import { DialogActions, DialogBody, DialogHead, dialogSlots } from './dialogParts.tsx';

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

/** A modal window: at most 730 px wide and 90 % of the height, scrolls inside; focus returns to where it was. */
export function Dialog({
  open,
  title,
  onClose,
  holdsEntries = false,
  children,
  actions,
  closeLabel,
}: DialogProps) {
  const titleId = useId();
  const still = usePrefersReducedMotion();
  useScrollLock(open);
  const corner = closeLabel ?? (actions ? undefined : 'Close');
  return (
    <MuiDialog
      open={open}
      onClose={(_, by) => {
        if (by !== 'backdropClick' || !holdsEntries) onClose();
      }}
      aria-labelledby={titleId}
      disableScrollLock
      transitionDuration={still ? 0 : tokens.motion.quick}
      slotProps={dialogSlots}
    >
      <DialogHead>
        <Heading level={2} size="l" id={titleId}>
          {title}
        </Heading>
        {corner ? (
          <Button variant="quiet" size="small" onClick={onClose}>
            <CloseIcon size={14} />
            {corner}
          </Button>
        ) : null}
      </DialogHead>
      <DialogBody labelledBy={titleId}>{children}</DialogBody>
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </MuiDialog>
  );
}
