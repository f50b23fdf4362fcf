import MuiDialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useScrollLock } from '../feedback/useScrollLock.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { usePrefersReducedMotion } from '../motion/usePrefersReducedMotion.ts';
import { tokens } from '../theme/tokens.ts';
import { Heading } from '../typography/Heading.tsx';
import { DialogHead, dialogSlots } from './dialogParts.tsx';

export type DialogPaneProps = {
  open: boolean;
  title: string;
  titleId: string;
  onClose: () => void;
  holdsEntries: boolean;
  /** Names the close button in the corner; undefined for none. */
  corner: string | undefined;
  /** The body, and the fixed part below it. */
  children: ReactNode;
};

/** The window with its title. While closing it takes and passes no presses. */
export function DialogPane(props: DialogPaneProps) {
  const { open, title, titleId, onClose, holdsEntries, corner, children } = props;
  const still = usePrefersReducedMotion();
  useScrollLock(open);
  return (
    <MuiDialog
      open={open}
      onClose={(_, by) => {
        if (open && (by !== 'backdropClick' || !holdsEntries)) onClose();
      }}
      aria-labelledby={titleId}
      disableScrollLock
      transitionDuration={still ? 0 : tokens.motion.quick}
      slotProps={{ ...dialogSlots, paper: { ...dialogSlots.paper, inert: !open } }}
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
      {children}
    </MuiDialog>
  );
}
