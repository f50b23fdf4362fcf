import type { AssessmentResult } from '@psma/api-contract';
import { Button, Row, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import type { LiftView } from '../../shared/useLift.ts';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';
import { StartHere } from './StartHere.tsx';

export interface LiftPartProps {
  result: AssessmentResult;
  lift: LiftView;
}

/** "Start here" or its placeholder; nothing at the highest level. */
export function LiftPart({ result, lift }: LiftPartProps) {
  if (result.overallLevel === 'EXCELLENT') return null;
  if (lift.liftPaths) return <StartHere session={result.id} liftPaths={lift.liftPaths} />;
  if (lift.failed) return <LiftFailed onRetry={lift.retry} />;
  return lift.isPending ? <Pending /> : null;
}

/** Reserves the part's space, so that nothing jumps. */
function Pending() {
  return (
    <Text muted sx={{ minHeight: 320 }}>
      {messages.lift.loading}
    </Text>
  );
}

/** True if "Start here" has a heading to link to. */
export const hasStart = ({ overallLevel }: AssessmentResult, { liftPaths, failed }: LiftView): boolean =>
  overallLevel !== 'EXCELLENT' && (liftPaths !== null || failed);

/** Replaces "Start here"; frozen results remain. */
function LiftFailed({ onRetry }: { onRetry: () => void }) {
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
