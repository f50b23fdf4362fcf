import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { FORCED_COLOURS } from '../theme/forcedColours.ts';
import { useFormMessages } from '../useFormMessages.ts';
import { Collapse } from './Collapse.tsx';

export type DisclosureProps = { label?: string; openLabel?: string; children: ReactNode };

/** A "Read more" button that reveals content. */
export function Disclosure({ label, openLabel, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { readMore, readLess } = useFormMessages();
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ paddingInline: 0, [FORCED_COLOURS]: { paddingInline: '8px' } }}
      >
        {open ? (openLabel ?? readLess) : (label ?? readMore)}
      </Button>
      <Collapse id={id} open={open} onFound={() => setOpen(true)}>
        {children}
      </Collapse>
    </div>
  );
}
