import { assessmentLiftQuery } from '@psma/api-client';
import { levelName, levelOf, type Score } from '@psma/assessment-model';
import { Box, FailurePanel, Heading, Row, Stack, Text } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { RecordTable, type Column } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import type { AssessmentPair } from './assessmentPair.ts';
import { CompareChart } from './CompareChart.tsx';
import { ComparedTwo } from './ComparedTwo.tsx';
import { comparisonView, countsOf, type ComparedPillarView, type ComparisonView } from './comparisonView.ts';
import { DoneBetween } from './DoneBetween.tsx';
import { messages as words } from './messages.ts';
import { PillarChanges } from './PillarChanges.tsx';
import { reasonOf } from './reasonOf.ts';

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

function CompareLevels({ pillars }: { pillars: readonly ComparedPillarView[] }) {
  return (
    <Row gap={32} align="start">
      <Box sx={{ flex: '1 1 18.75rem', minWidth: 0, maxWidth: 480 }}>
        <CompareChart pillars={pillars} />
      </Box>
      <Box sx={{ flex: '2 1 26.25rem', minWidth: 0, '@media print': { flexBasis: '340px' } }}>
        <CompareTable pillars={pillars} />
      </Box>
    </Row>
  );
}

/** Summarises changes and their comparability. */
function CompareSummary({ view }: { view: ComparisonView }) {
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

/** Lists changed pillars; the others in one sentence. */
function ChangedPillars({ view }: { view: ComparisonView }) {
  const changed = view.pillars.filter(({ changes, before, after }) => changes.length > 0 || before !== after);
  const unchanged = view.pillars.filter((area) => !changed.includes(area)).map(({ pillar }) => pillar);
  return (
    <Stack component="section" gap={16} aria-labelledby="what-moved">
      <Heading id="what-moved">{words.answers}</Heading>
      {changed.map((area) => (
        <PillarChanges key={area.pillarId} compared={area} reason={reasonOf(area, view)} />
      ))}
      {unchanged.length > 0 ? (
        <Text muted>{changed.length === 0 ? words.nothing : words.unmoved(unchanged)}</Text>
      ) : null}
    </Stack>
  );
}

const level = (score: Score) => messages.levelWithName(score, levelName(levelOf(score)));

const COLUMNS: readonly Column<ComparedPillarView>[] = [
  { head: words.area, isRowHeader: true, cell: ({ pillar }) => pillar },
  { head: words.before, cell: ({ before }) => level(before) },
  { head: words.after, cell: ({ after }) => level(after) },
  {
    head: words.change,
    cell: ({ before, after, likeForLike }) => (likeForLike ? words.by(after - before) : words.unlike),
  },
];

const CompareTable = ({ pillars }: { pillars: readonly ComparedPillarView[] }) => (
  <RecordTable
    label={words.table}
    sx={null}
    columns={COLUMNS}
    rows={pillars}
    keyOf={({ pillarId }) => pillarId}
  />
);
