import { Box, Row } from '@psma/design-system';
import { CompareChart } from './CompareChart.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { ComparedPillarView } from './comparisonView.ts';

export function CompareLevels({ pillars }: { pillars: readonly ComparedPillarView[] }) {
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
