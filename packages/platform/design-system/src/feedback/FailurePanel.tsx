import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { Stack } from '../layout/Stack.tsx';
import { focusRing } from '../theme/band.ts';
import { colour } from '../theme/colour.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { Heading } from '../typography/Heading.tsx';
import { Text } from '../typography/Text.tsx';
import { useMessages } from '../useMessages.ts';

export type FailurePanelProps = {
  title: string;
  /** Explains the failure, what is safe, what to do. */
  text: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** For support, collapsed: status, release, time. */
  details?: string;
  /** 1 if it replaces the whole page. */
  level?: 1 | 2;
};

const Details = styled('details')({
  fontFamily: tokens.font.sans,
  fontSize: fontSize('xs'),
  color: colour.muted,
  '& > summary': { cursor: 'pointer', paddingBlock: 4, width: 'fit-content', ...focusRing() },
  '& > pre': { margin: '8px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** Replaces a failed part of the page. */
export function FailurePanel({ title, text, onRetry, retryLabel, details, level = 2 }: FailurePanelProps) {
  const said = useMessages();
  return (
    <Card component="section" role="alert" padding="generous">
      <Stack align="start" gap={16}>
        <Heading level={level} size="xl">
          {title}
        </Heading>
        <Text component="div">{text}</Text>
        {onRetry ? <Button onClick={onRetry}>{retryLabel ?? said.tryAgain}</Button> : null}
        {details ? (
          <Details>
            <summary>{said.technicalDetails}</summary>
            <pre>{details}</pre>
          </Details>
        ) : null}
      </Stack>
    </Card>
  );
}
