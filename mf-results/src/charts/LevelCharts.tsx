import { Box, Heading, Row, Stack } from '@psma/design-system';
import { lazy, Suspense, useCallback } from 'react';
import { messages } from '../messages.ts';
import type { PillarView } from '../result/pillarViews.ts';
import { barOptions, type ChartLook } from './chartOptions.ts';
import { PillarFigures } from './PillarFigures.tsx';

const ApexFigure = lazy(async () => ({ default: (await import('./ApexFigure.tsx')).ApexFigure }));
const HEIGHT = 400;

/** The bar chart and, beside it, its figures as a table. */
export function LevelCharts({ pillars }: { pillars: readonly PillarView[] }) {
  const options = useCallback((look: ChartLook) => barOptions(pillars, look), [pillars]);
  return (
    <Stack component="section" gap={24}>
      <Heading>{messages.charts.bars}</Heading>
      <Row gap={32} align="start" justify="space-between">
        <Box
          role="img"
          aria-label={messages.charts.barsLabel}
          sx={{ flex: '4 1 640px', minWidth: 0, height: HEIGHT, overflow: 'hidden' }}
        >
          <Suspense fallback={null}>
            <ApexFigure type="bar" height={HEIGHT} options={options} />
          </Suspense>
        </Box>
        <Box sx={{ flex: '1 1 360px', minWidth: 0 }}>
          <PillarFigures pillars={pillars} />
        </Box>
      </Row>
    </Stack>
  );
}
