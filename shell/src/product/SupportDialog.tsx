import { topics } from '@psma/assessment-model/help-topics';
import { Button, Dialog, Heading, Stack, Text, TextLink } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';
import { messages } from './messages.ts';

const copy = messages.support;

/** Help topics, and the address for everything else. */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { contact } = runtimeConfig().chat;
  return (
    <Dialog
      open={open}
      title={copy.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <Stack gap={16}>
        <Text>{copy.intro}</Text>
        {topics.map((topic) => (
          <Stack key={topic.title} gap={4}>
            <Heading level={3}>{topic.title}</Heading>
            <Text>{topic.text}</Text>
          </Stack>
        ))}
        <Text>
          {copy.contact}: <TextLink href={`mailto:${contact}`}>{contact}</TextLink>
        </Text>
      </Stack>
    </Dialog>
  );
}
