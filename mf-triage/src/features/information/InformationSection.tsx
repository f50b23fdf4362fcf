import { Box, Heading, Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';

export function InformationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={16}>
      <Heading level={2} size="l">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

export function Points({ items }: { items: readonly string[] }) {
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
      {items.map((item) => (
        <Text key={item} component="li" sx={{ marginBlockEnd: '8px' }}>
          {item}
        </Text>
      ))}
    </Box>
  );
}
