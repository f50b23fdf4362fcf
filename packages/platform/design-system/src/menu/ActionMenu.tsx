import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type ElementType, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useScrollLock } from '../feedback/useScrollLock.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { usePrefersReducedMotion } from '../motion/usePrefersReducedMotion.ts';
import { tokens } from '../theme/tokens.ts';
import { useFormMessages } from '../useFormMessages.ts';
import { itemStyles, menuSlots } from './menuStyles.ts';
import { useTypeAhead } from './useTypeAhead.ts';

export type RowMenuItem = { label: ReactNode } & (
  | { onSelect: () => void }
  /** A link inside the product. */
  | { component: ElementType; to: string }
);

export type ActionMenuProps = {
  /** Names button and menu, e.g. "Actions for Site A". */
  label: string;
  items: readonly RowMenuItem[];
  /** Content of the button. */
  text?: ReactNode;
};

/** Row actions: arrow keys, Home, End, Escape, typing. */
export function ActionMenu({ label, items, text }: ActionMenuProps) {
  const { actions } = useFormMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typeAhead = useTypeAhead();
  const still = usePrefersReducedMotion();
  const id = useId();
  const [open, setOpen] = useState(false);
  useScrollLock(open);
  const close = () => setOpen(false);

  const renderItem = (item: RowMenuItem, index: number) => {
    const target = 'to' in item ? { component: item.component, to: item.to } : {};
    const select = () => {
      close();
      if ('onSelect' in item) item.onSelect();
    };
    return (
      <MenuItem key={index} {...target} onClick={select} sx={itemStyles}>
        {item.label}
      </MenuItem>
    );
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        sx={{ maxWidth: '100%' }}
      >
        <Box component="span" sx={LONG}>
          {text ?? actions}
        </Box>
        <ChevronDownIcon size={12} />
      </Button>
      {/* From its first opening: long tables have thousands. */}
      {anchor ? (
        <Menu
          id={id}
          anchorEl={anchor}
          // Within its button's landmark.
          container={anchor.closest('main')}
          open={open}
          onClose={close}
          disableScrollLock
          transitionDuration={still ? 0 : tokens.motion.quick}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            ...menuSlots,
            paper: { ...menuSlots.paper, inert: !open },
            list: { 'aria-label': label, onKeyDownCapture: typeAhead },
          }}
        >
          {items.map(renderItem)}
        </Menu>
      ) : null}
    </>
  );
}

/** Long names break instead of widening the page. */
const LONG = { minWidth: 0, overflowWrap: 'break-word' } as const;
