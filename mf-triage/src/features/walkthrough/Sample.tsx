import { Box, Card, Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';

/** Non-interactive product sample with caption. */
export function Sample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Stack gap={8}>
        <Text component="figcaption" variant="small" muted>
          {caption}
        </Text>
        <Card padding="normal">
          <Stack gap={16}>{children}</Stack>
        </Card>
      </Stack>
    </Box>
  );
}
