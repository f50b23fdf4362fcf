import type { ReactNode } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { Heading } from '../typography/Heading.tsx';
import { Text } from '../typography/Text.tsx';

export type EmptyStateProps = { title?: string; text: ReactNode; action?: ReactNode };

/** Explains an empty list, and what to do. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack gap={12} align="start" style={{ paddingBlock: 32 }}>
      {title ? <Heading level={3}>{title}</Heading> : null}
      <Text muted>{text}</Text>
      {action}
    </Stack>
  );
}
