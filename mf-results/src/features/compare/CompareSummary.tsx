import { Stack, Text } from '@psma/design-system';
import { countsOf, type ComparisonView } from './comparisonView.ts';
import { messages as words } from './messages.ts';

/** Summarises changes and their comparability. */
export function CompareSummary({ view }: { view: ComparisonView }) {
  const { before, after, likeForLike, pillars, sameRule, compared, total, added, gone } = view;
  const { unlike, ...counts } = countsOf(pillars);
  const overall = likeForLike ? words.overall(before, after) : words.overallUnlike(before, after);
  return (
    <Stack gap={4}>
      <Text variant="lead">
        <strong>{overall}</strong> {words.areas(counts)}
      </Text>
      {sameRule ? null : <Text>{words.otherRule}</Text>}
      {sameRule && unlike > 0 ? <Text>{words.unlikeAreas(unlike)}</Text> : null}
      <Text muted>{words.compared(compared.length, total, added.length, gone.length)}</Text>
    </Stack>
  );
}
