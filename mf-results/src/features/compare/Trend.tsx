import { assessmentHistoryQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Box, Heading, Row, Stack, Text } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { messages as words } from './messages.ts';
import { PillarTrends } from './PillarTrends.tsx';
import { TrendChart } from './TrendChart.tsx';
import { trendOf } from './trendOf.ts';
import { TrendTable } from './TrendTable.tsx';

/** Two form a comparison instead. */
const FEWEST = 3;

/** Shows levels over time, joined only along re-takes. Omits pillars without server history. */
export function Trend({ completed }: { completed: readonly AssessmentSession[] }) {
  const { data: history } = useQuery({
    ...assessmentHistoryQuery(),
    enabled: completed.length >= FEWEST,
  });
  const points = trendOf(completed, history);
  if (points.length < FEWEST) return null;
  return (
    <Stack
      component="section"
      gap={16}
      aria-labelledby="trend"
      sx={{ '@media print': { breakBefore: 'page' } }}
    >
      <Stack gap={4}>
        <Heading id="trend">{words.trend.title}</Heading>
        <Text>{words.trend.intro}</Text>
      </Stack>
      <Row gap={32} align="start">
        <Box sx={{ flex: '1 1 18.75rem', minWidth: 0, maxWidth: 480, breakInside: 'avoid' }}>
          <TrendChart marks={points} count={points.length} label={words.trend.chartLabel} />
        </Box>
        <Box sx={{ flex: '2 1 26.25rem', minWidth: 0 }}>
          <TrendTable points={points} />
        </Box>
      </Row>
      {history ? <PillarTrends points={points} history={history} /> : null}
    </Stack>
  );
}
