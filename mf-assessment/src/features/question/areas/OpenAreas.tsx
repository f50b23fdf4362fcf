import type { Assessment } from '../../../session/assessmentView.ts';
import { StillAssigned } from './StillAssigned.tsx';
import { UncheckedAreas } from './UncheckedAreas.tsx';

/** Areas to look at before the assessment is finished. */
export function OpenAreas({ assessment }: { assessment: Assessment }) {
  return (
    <>
      <StillAssigned assessment={assessment} />
      <UncheckedAreas assessment={assessment} />
    </>
  );
}
