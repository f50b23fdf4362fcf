import { Heading, Page, PageHeading, Sheet, Stack } from '@psma/design-system';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';

export function DetailsPage({ children }: { children: ReactNode }) {
  return (
    <Page measure>
      <Stack gap={24}>
        <PageHeading>{messages.details.title}</PageHeading>
        <Sheet padding="generous">
          <Stack gap={24}>
            <Heading level={2} size="l">
              {messages.details.subtitle}
            </Heading>
            {children}
          </Stack>
        </Sheet>
      </Stack>
    </Page>
  );
}
