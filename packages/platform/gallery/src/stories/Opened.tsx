import { Button } from '@psma/design-system';
import { useState, type ReactNode } from 'react';

interface OpenedProps {
  /** Button label, naming the opened content. */
  children: string;
  what: (open: boolean, close: () => void) => ReactNode;
}

export function Opened({ children, what }: OpenedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {what(open, () => setOpen(false))}
    </>
  );
}
