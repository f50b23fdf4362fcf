import { Box, Row, Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import type { LiftStep } from '../../model/lift/liftPath.ts';
import { stepLabel } from '../../model/lift/stepLabel.ts';
import { AddToPlan } from '../../shared/plan/AddToPlan.tsx';
import { messages as planCopy } from '../../shared/plan/messages.ts';
import { plannableSteps } from '../../shared/plan/planItemDraft.ts';

const copy = messages.startHere;

const COLUMNS = {
  display: 'grid',
  gap: '16px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
} as const;

export function StartStep({ session, step }: { session: string; step: LiftStep }) {
  const { question, from, to, statement, actions } = step;
  const raise = { questionId: question.questionId, from, to };
  return (
    <Stack gap={8}>
      <Row gap={12} justify="space-between">
        <Text strong>{question.title}</Text>
        <AddToPlan
          steps={plannableSteps(session, [question], [raise])}
          about={planCopy.addAbout(question.title)}
        />
      </Row>
      <Box sx={COLUMNS}>
        <Column label={copy.stands}>{question.answer}</Column>
        <Column label={stepLabel(step)} strong>
          {statement}
        </Column>
        {actions.length > 0 ? <Column label={copy.action}>{actions.join(' ')}</Column> : null}
      </Box>
    </Stack>
  );
}

function Column({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={strong ? { borderInlineStart: '3px solid', borderColor: 'accent', paddingInlineStart: '12px' } : {}}
    >
      <Text variant="small" muted>
        {label}
      </Text>
      <Text strong={strong}>{children}</Text>
    </Box>
  );
}
