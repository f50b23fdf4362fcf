import { Page, PageHeading, Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';

/** A page to read: a heading, what it is about, and sections. */
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
