import { Page, PageHeading, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

const { overview } = messages;

export function SampleListScreen() {
  return (
    <Page>
      <Stack gap={24}>
        <PageHeading>{overview.title}</PageHeading>
        <Text>{overview.purpose}</Text>
      </Stack>
    </Page>
  );
}
