import type { TriageResults } from '@psma/api-contract';
import { Box, Card, Heading, Row, Stack, Text } from '@psma/design-system';
import { messages } from './messages.ts';
import { hiddenInPrint, shownInPrint } from './printStyles.ts';
import type { Reason } from './reasonsOf.ts';

const copy = messages.recommendations;

/** Keeps a picture's colours in dark contrast themes. */
const onItsOwnPaper = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'paper' },
};

interface ApproachCardProps {
  recommendation: TriageResults['recommendations'][number];
  /** 1-based. */
  number: number;
  /** Null if unknown. */
  reasons: readonly Reason[] | null;
  isOwner: boolean;
}

/** A next step with reasons; printed with tick box. */
export function ApproachCard({ recommendation, number, reasons, isOwner }: ApproachCardProps) {
  const { title, description, imageUrl } = recommendation;
  return (
    <Card component="li" sx={{ breakInside: 'avoid', '@media print': { padding: '12px 16px' } }}>
      <Row gap={32} align="start">
        <Box
          component="img"
          src={imageUrl}
          alt=""
          width={240}
          height={160}
          sx={{ maxWidth: '100%', flex: 'none', ...onItsOwnPaper, ...hiddenInPrint }}
        />
        <Box
          aria-hidden="true"
          sx={{ ...shownInPrint, width: 20, height: 20, border: '2px solid', flex: 'none' }}
        />
        <Stack gap={8} sx={{ flex: '1 1 20rem' }}>
          <Text variant="small" muted>
            {copy.approach}
          </Text>
          <Heading level={3}>
            {number}. {title}
          </Heading>
          {reasons ? <Text muted>{copy.because(reasons, isOwner)}</Text> : null}
          <Text>{description}</Text>
          <Text aria-hidden="true" sx={shownInPrint}>
            {copy.checklistLine}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}
