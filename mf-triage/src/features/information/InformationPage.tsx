import { Page, PageHeading, Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';

export function InformationPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <Page measure>
      <Stack gap={32}>
        <Stack gap={16}>
          <PageHeading>{title}</PageHeading>
          <Text variant="lead">{lead}</Text>
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}
