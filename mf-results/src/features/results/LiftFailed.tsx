import { Button, Row, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';

/** Replaces "Start here"; frozen results remain. */
export function LiftFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section aria-labelledby={HEADING_IDS.startHere}>
      <PartHeading id={HEADING_IDS.startHere}>{messages.startHere.title}</PartHeading>
      <Row gap={4}>
        <Text role="alert">{messages.lift.failed}</Text>
        <Button variant="quiet" size="small" onClick={onRetry}>
          {messages.lift.retry}
        </Button>
      </Row>
    </section>
  );
}
