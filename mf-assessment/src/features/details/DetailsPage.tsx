import { Card, Heading, Page, PageHeading, Stack } from '@psma/design-system';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';

interface DetailsPageProps {
  /** Information to read before naming. */
  note?: ReactNode;
  children: ReactNode;
}

export function DetailsPage({ note, children }: DetailsPageProps) {
  return (
    <Page measure>
      <Stack gap={24}>
        <PageHeading>{messages.details.title}</PageHeading>
        {note}
        <Card padding="generous">
          <Stack gap={24}>
            <Heading level={2} size="l">
              {messages.details.subtitle}
            </Heading>
            {children}
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
