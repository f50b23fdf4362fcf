import { flushAnswers, flushNotes } from '@psma/api-client';
import { Banner, Button, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { useUserId } from '../../user/UserContext.ts';

/** Reports unsent items, with a button to send them. */
export function Waiting({ texts }: { texts: readonly string[] }) {
  const userId = useUserId();
  if (texts.length === 0) return null;
  const send = () => {
    void flushAnswers(userId);
    void flushNotes(userId);
  };
  return (
    <Banner tone="warning">
      <Stack gap={8} align="start">
        {texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <Button variant="secondary" size="small" onClick={send}>
          {messages.finalise.retry}
        </Button>
      </Stack>
    </Banner>
  );
}
