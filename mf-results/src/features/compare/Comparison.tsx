import { assessmentLiftQuery } from '@psma/api-client';
import { FailurePanel, Stack } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import type { AssessmentPair } from './assessmentPair.ts';
import { ChangedPillars } from './ChangedPillars.tsx';
import { ComparedTwo } from './ComparedTwo.tsx';
import { CompareLevels } from './CompareLevels.tsx';
import { CompareSummary } from './CompareSummary.tsx';
import { comparisonView } from './comparisonView.ts';
import { DoneBetween } from './DoneBetween.tsx';
import { messages as words } from './messages.ts';

/** Waits for both assessments. */
export function Comparison({ pair }: { pair: AssessmentPair }) {
  const before = useQuery(assessmentLiftQuery(pair.from.id));
  const after = useQuery(assessmentLiftQuery(pair.to.id));
  if (before.data && after.data) {
    const view = comparisonView(before.data, after.data);
    return (
      <Stack gap={32}>
        <ComparedTwo pair={pair} />
        <CompareSummary view={view} />
        <CompareLevels pillars={view.pillars} />
        <ChangedPillars view={view} />
        <DoneBetween before={before.data} after={after.data} />
      </Stack>
    );
  }
  if (before.isFetching || after.isFetching) return <Stack style={{ minHeight: 480 }}>{null}</Stack>;
  const retry = () => void Promise.all([before.refetch(), after.refetch()]);
  const older = [before, after].some(({ error }) => error?.name === 'NotFound');
  return (
    <FailurePanel
      title={older ? words.missing : words.failed}
      text={older ? words.missingText : words.failedText}
      onRetry={retry}
    />
  );
}
