import { chartPercentage, type Score } from '@psma/assessment-model';
import { Box, Heading, Stack, Text } from '@psma/design-system';
import { useCallback } from 'react';
import { messages } from '../../messages.ts';
import { doughnutOptions, type ChartLook } from './chartOptions.ts';
import { LateFigure } from './LateFigure.tsx';
import { OWN_COLOURS } from './ownColours.ts';

const SIZE = 200;

/** Shows the overall level inside a proportionally filled ring. */
export function OverallRing({ score, name }: { score: Score; name: string }) {
  const options = useCallback((look: ChartLook) => doughnutOptions(score, look), [score]);
  const label = messages.charts.overallLabel(score, name, messages.charts.percent(chartPercentage(score)));
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ ...OWN_COLOURS, display: 'grid', width: SIZE, height: SIZE, flex: 'none' }}
    >
      <Box sx={{ gridArea: '1 / 1', overflow: 'hidden' }}>
        <LateFigure type="donut" height={SIZE} options={options} />
      </Box>
      <Stack gap={0} align="center" sx={{ gridArea: '1 / 1', placeSelf: 'center' }}>
        <Heading size="xxxl" component="span">
          {score}
        </Heading>
        <Text variant="small" muted component="span">
          {messages.overall.of}
        </Text>
      </Stack>
    </Box>
  );
}
