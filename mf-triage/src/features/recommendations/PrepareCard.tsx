import { Heading, Sheet, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

const words = messages.recommendations.prepare;

export function PrepareCard() {
  return (
    <Sheet component="section">
      <Stack gap={8}>
        <Heading size="l">{words.title}</Heading>
        <Text>{words.text}</Text>
      </Stack>
    </Sheet>
  );
}
