import type { AssessmentHistoryEntry } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Box, Heading, Stack, Text } from '@psma/design-system';
import { messages } from './messages.ts';
import { AreaTrendTable } from './PillarTrendTable.tsx';
import { TrendChart } from './TrendChart.tsx';
import { areaTrend, type TrendPoint } from './trendOf.ts';

const words = messages.trend;
/** Pixels between two levels of a small chart. */
const STEP = 18;

interface AreaTrendsProps {
  points: readonly TrendPoint[];
  history: readonly AssessmentHistoryEntry[];
}

/** The level of each area in time, beside the overall one. */
export function AreaTrends({ points, history }: AreaTrendsProps) {
  const areas = PILLARS.map(({ id, short }) => ({ id, short, marks: areaTrend(points, history, id) }));
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Heading level={3} size="m">
          {words.areas}
        </Heading>
        <Text>{words.areasIntro}</Text>
      </Stack>
      <Box sx={CHARTS}>
        {areas.map(({ id, short, marks }) => (
          <Stack key={id} gap={4} sx={{ breakInside: 'avoid' }}>
            <Text strong aria-hidden="true">
              {short}
            </Text>
            <TrendChart marks={marks} count={points.length} label={words.areaChart(short)} step={STEP} />
          </Stack>
        ))}
      </Box>
      <AreaTrendTable points={points} areas={areas} />
    </Stack>
  );
}

const CHARTS = {
  display: 'grid',
  gap: '24px 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
} as const;
