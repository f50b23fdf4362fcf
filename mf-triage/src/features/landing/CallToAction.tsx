import { Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';

export function CallToAction({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Stack gap={8} align="start" sx={{ maxWidth: '20rem' }}>
      {children}
      <Text variant="small" muted>
        {note}
      </Text>
    </Stack>
  );
}
