import { Box, Card, Page, PageHeading, Stack, Text, tokens } from '@psma/design-system';
import type { ReactNode, Ref } from 'react';

type EntryPageProps = {
  title: string;
  lead?: string | undefined;
  aside?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
};

/** Single-task page: topic left, form right. */
export function EntryPage({ title, lead, aside, headingRef, children }: EntryPageProps) {
  return (
    <Page sx={{ paddingBlock: '32px' }}>
      <Box
        sx={{
          display: 'grid',
          gap: '32px 64px',
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          '@media (max-width: 56.24em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Stack gap={24}>
          <PageHeading ref={headingRef}>{title}</PageHeading>
          {lead ? <Text variant="large">{lead}</Text> : null}
          {aside}
        </Stack>
        <Card padding="generous">
          <Box sx={{ width: tokens.width.field, maxWidth: '100%' }}>{children}</Box>
        </Card>
      </Box>
    </Page>
  );
}
