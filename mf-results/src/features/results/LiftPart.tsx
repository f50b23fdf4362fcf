import type { AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import type { LiftView } from '../../shared/useLift.ts';
import { LiftFailed } from './LiftFailed.tsx';
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
