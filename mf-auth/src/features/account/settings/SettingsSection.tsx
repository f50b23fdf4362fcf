import { Box, Card, Heading, Stack, Text } from '@psma/design-system';
import { useId, type ReactNode } from 'react';

type SettingsSectionProps = { title: string; text?: string; notice?: ReactNode; children: ReactNode };

/** Rows form a description list. */
export function SettingsSection({ title, text, notice, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <Card component="section" padding="generous" aria-labelledby={headingId}>
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading level={2} id={headingId}>
            {title}
          </Heading>
          {text ? <Text muted>{text}</Text> : null}
        </Stack>
        {notice}
        <Box component="dl" sx={{ margin: 0 }}>
          {children}
        </Box>
      </Stack>
    </Card>
  );
}
