import { triagePercentage } from '@psma/assessment-model';
import { Stack, Text, VisuallyHidden } from '@psma/design-system';
import { ProgressBubbles, type BubbleState } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

const copy = messages.questionnaire;

interface TriageProgressProps {
  position: number;
  total: number;
  bubbles: readonly BubbleState[];
}

/** Count, bubbles, and a percentage for assistive technology. */
export function TriageProgress({ position, total, bubbles }: TriageProgressProps) {
  const percentage = triagePercentage(position, total);
  return (
    <Stack gap={16}>
      <Text strong>{copy.counter(position, total)}</Text>
      <ProgressBubbles items={bubbles.map((state, index) => ({ label: copy.bubble(index + 1), state }))} />
      <VisuallyHidden
        role="progressbar"
        aria-label={copy.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
        aria-valuetext={copy.percent(percentage)}
      />
    </Stack>
  );
}
