import type { AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import type { LiftView } from '../../lift/useLift.ts';
import { messages } from '../../messages.ts';
import { LiftFailed } from './LiftFailed.tsx';
import { StartHere } from './StartHere.tsx';

export interface LiftPartProps {
  result: AssessmentResult;
  lift: LiftView;
}

/** "Start here", or what stands in its place; nothing at the highest level and with a server that has no such call. */
export function LiftPart({ result, lift }: LiftPartProps) {
  if (result.overallLevel === 'EXCELLENT') return null;
  if (lift.liftPaths) return <StartHere session={result.id} liftPaths={lift.liftPaths} />;
  if (lift.failed) return <LiftFailed onRetry={lift.retry} />;
  return lift.isPending ? <Pending /> : null;
}

/** Keeps the room that the part takes, so that nothing jumps. */
function Pending() {
  return (
    <Text muted sx={{ minHeight: 320 }}>
      {messages.plan.loading}
    </Text>
  );
}

/** Whether "Start here" has a heading that a link can lead to. */
export const hasStart = ({ overallLevel }: AssessmentResult, { liftPaths, failed }: LiftView): boolean =>
  overallLevel !== 'EXCELLENT' && (liftPaths !== null || failed);
