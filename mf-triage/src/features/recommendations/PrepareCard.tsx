import { Heading, Sheet, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

const texts = messages.recommendations.prepare;

export function PrepareCard() {
  return (
    <Sheet component="section">
      <Stack gap={8}>
        <Heading size="l">{texts.title}</Heading>
        <Text>{texts.text}</Text>
      </Stack>
    </Sheet>
  );
}
