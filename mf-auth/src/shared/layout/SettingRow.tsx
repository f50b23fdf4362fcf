import { Box, Text } from '@psma/design-system';
import type { ReactNode } from 'react';

type SettingRowProps = { label: ReactNode; value: ReactNode; action?: ReactNode };

/** Must be inside a `dl`. */
export function SettingRow({ label, value, action }: SettingRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '4px 24px',
        alignItems: 'center',
        gridTemplateColumns: '13rem minmax(0, 1fr) auto',
        minHeight: '64px',
        paddingBlock: '8px',
        borderTop: '1px solid',
        borderColor: 'rule',
        '@media (max-width: 43.74em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Text component="dt" strong>
        {label}
      </Text>
      <Text component="dd">{value}</Text>
      {action ? (
        <Box component="dd" sx={{ margin: 0 }}>
          {action}
        </Box>
      ) : null}
    </Box>
  );
}
