import { Box, Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';
import type { AnswerChangeView } from './comparisonView.ts';
import { messages as words } from './messages.ts';

const COLUMNS = {
  display: 'grid',
  gap: '12px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
} as const;

export function ChangedAnswer({ change }: { change: AnswerChangeView }) {
  const { title, titleBefore, reworded, statementBefore, statementAfter, from, to } = change;
  return (
    <Stack component="li" gap={8} sx={{ breakInside: 'avoid' }}>
      <Text strong>{title}</Text>
      {reworded ? (
        <Text variant="small" muted>
          {words.reworded} {titleBefore === null ? null : words.wasAsked(titleBefore)}
        </Text>
      ) : null}
      <Box sx={COLUMNS}>
        <Statement label={words.before}>{statementBefore}</Statement>
        <Statement label={words.moved(to - from)} strong>
          {statementAfter}
        </Statement>
      </Box>
    </Stack>
  );
}

interface StatementProps {
  label: string;
  strong?: boolean;
  children: ReactNode;
}

const Statement = ({ label, strong = false, children }: StatementProps) => (
  <div>
    <Text variant="small" muted>
      {label}
    </Text>
    <Text strong={strong}>{children}</Text>
  </div>
);
