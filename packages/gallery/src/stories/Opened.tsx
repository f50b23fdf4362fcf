import { Button } from '@psma/design-system';
import { useState, type ReactNode } from 'react';

interface OpenedProps {
  /** Of the button, which says what opens. */
  children: string;
  what: (open: boolean, close: () => void) => ReactNode;
}

/** A button that opens what lies over the page. */
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
