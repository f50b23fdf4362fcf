import { Box, Row } from '@psma/design-system';
import { useCallback } from 'react';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import type { PillarGap } from '../../model/targets/pillarGap.ts';
import { barOptions, type ChartLook } from './chartOptions.ts';
import { LateFigure } from './LateFigure.tsx';
import { OWN_COLOURS } from './ownColours.ts';
import { PillarFigures } from './PillarFigures.tsx';

const HEIGHT = 392;

export interface LevelChartsProps {
  pillars: readonly PillarView[];
  gaps: readonly PillarGap[];
}

export function LevelCharts({ pillars, gaps }: LevelChartsProps) {
  const options = useCallback((look: ChartLook) => barOptions(pillars, look), [pillars]);
  return (
    <Row gap={32} align="start">
      <Box
        role="img"
        aria-label={messages.charts.barsLabel}
        sx={{
          ...OWN_COLOURS,
          flex: '3 1 37.25rem',
          minWidth: 0,
          maxWidth: 640,
          height: HEIGHT,
          overflow: 'hidden',
          // Fits one sheet with staircase and table.
          '@media print': { zoom: 0.7 },
        }}
      >
        <LateFigure type="bar" height={HEIGHT} options={options} />
      </Box>
      <Box sx={{ flex: '1 1 18.5rem', minWidth: 0 }}>
        <PillarFigures pillars={pillars} gaps={gaps} />
      </Box>
    </Row>
  );
}
