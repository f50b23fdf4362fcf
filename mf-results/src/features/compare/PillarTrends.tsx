import type { AssessmentHistoryEntry } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Box, Heading, Stack, Text } from '@psma/design-system';
import { messages } from './messages.ts';
import { PillarTrendTable } from './PillarTrendTable.tsx';
import { TrendChart } from './TrendChart.tsx';
import { pillarTrend, type TrendPoint } from './trendOf.ts';

const copy = messages.trend;
/** Pixels between two levels of a small chart. */
const STEP = 18;

interface PillarTrendsProps {
  points: readonly TrendPoint[];
  history: readonly AssessmentHistoryEntry[];
}

export function PillarTrends({ points, history }: PillarTrendsProps) {
  const pillars = PILLARS.map(({ id, short }) => ({ id, short, marks: pillarTrend(points, history, id) }));
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Heading level={3} size="m">
          {copy.areas}
        </Heading>
        <Text>{copy.areasIntro}</Text>
      </Stack>
      <Box sx={CHARTS}>
        {pillars.map(({ id, short, marks }) => (
          <Stack key={id} gap={4} sx={{ breakInside: 'avoid' }}>
            <Text strong aria-hidden="true">
              {short}
            </Text>
            <TrendChart marks={marks} count={points.length} label={copy.areaChart(short)} step={STEP} />
          </Stack>
        ))}
      </Box>
      <PillarTrendTable points={points} pillars={pillars} />
    </Stack>
  );
}

const CHARTS = {
  display: 'grid',
  gap: '24px 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
} as const;
