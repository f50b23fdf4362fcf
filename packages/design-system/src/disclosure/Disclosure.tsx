import Collapse from '@mui/material/Collapse';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { usePrefersReducedMotion } from '../motion/usePrefersReducedMotion.ts';
import { tokens } from '../theme/tokens.ts';

export type DisclosureProps = { label?: string; openLabel?: string; children: ReactNode };

/** "Read more": a button that shows what is folded away. */
export function Disclosure({ label = 'Read more', openLabel = 'Read less', children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const still = usePrefersReducedMotion();
  const id = useId();
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ paddingInline: 0 }}
      >
        {open ? openLabel : label}
      </Button>
      <Collapse id={id} in={open} timeout={still ? 0 : tokens.motion.calm} unmountOnExit>
        {children}
      </Collapse>
    </div>
  );
}
