import { Button, Text } from '@psma/design-system';
import type { LeaveGuard } from '@psma/remote-kit';
import { useState } from 'react';

export function ExtraAction({ label, onSelect }: NonNullable<LeaveGuard['extra']>) {
  const [outcome, setOutcome] = useState('');
  const select = async () => setOutcome((await onSelect()) ?? '');
  return (
    <>
      <Text role="status">{outcome}</Text>
      <Button variant="quiet" onClick={() => void select()}>
        {label}
      </Button>
    </>
  );
}
