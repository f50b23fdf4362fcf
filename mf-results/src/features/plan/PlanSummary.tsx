import { PILLARS } from '@psma/assessment-model';
import { Card, Row, Stack, Text, tokens } from '@psma/design-system';
import { AddToPlan } from '../../shared/plan/AddToPlan.tsx';
import { messages } from './messages.ts';
import type { PlanView } from './planView.ts';

export function PlanSummary({ view }: { view: PlanView }) {
  const { progress, outcome, missing } = view;
  return (
    <Card component="section">
      <Stack gap={8}>
        <Text variant="large" strong>
          {messages.progress(progress.done, progress.total, progress.overdue)}
        </Text>
        {outcome ? (
          <Text sx={{ maxWidth: tokens.width.wide }}>
            {messages.outcome(
              outcome.overall,
              outcome.areas.map(({ pillarId, score }) => messages.areaAt(titleOf(pillarId), score)),
            )}
          </Text>
        ) : null}
        {missing.length > 0 ? (
          <Row gap={12}>
            <Text>{messages.missing(missing.length)}</Text>
            <AddToPlan steps={missing} label={messages.addThem} />
          </Row>
        ) : null}
      </Stack>
    </Card>
  );
}

const titleOf = (pillarId: string): string => PILLARS.find(({ id }) => id === pillarId)?.title ?? pillarId;
