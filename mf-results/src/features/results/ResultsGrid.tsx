import { Box, Stack } from '@psma/design-system';
import type { ReactNode } from 'react';
import { SIDE_COLUMN_MEDIA } from './layoutWidths.ts';

export interface ResultsGridProps {
  overview: ReactNode;
  /** "On this page": under the overview, or in a column. */
  links: ReactNode;
  children: ReactNode;
}

/** Same order for eye and keyboard. */
export function ResultsGrid({ overview, links, children }: ResultsGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '24px',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [SIDE_COLUMN_MEDIA]: {
          columnGap: '48px',
          rowGap: '48px',
          gridTemplateColumns: 'minmax(0, 1fr) 11.25rem',
          gridTemplateAreas: '"overview links" "parts links"',
        },
      }}
    >
      <Box sx={{ minWidth: 0, [SIDE_COLUMN_MEDIA]: { gridArea: 'overview' } }}>{overview}</Box>
      <Box sx={{ minWidth: 0, [SIDE_COLUMN_MEDIA]: { gridArea: 'links' } }}>{links}</Box>
      <Stack gap={48} sx={{ [SIDE_COLUMN_MEDIA]: { gridArea: 'parts' } }}>
        {children}
      </Stack>
    </Box>
  );
}
