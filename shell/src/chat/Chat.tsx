import { Button, Dialog, Heading, Stack, Text, TextLink } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { useSignedInParts } from '../product/useSignedInParts.ts';
import { chatWidget } from './chatWidget.ts';

/** Admin support: the vendor's widget, or help topics. */
export function Chat() {
  const [vendor] = useState(chatWidget);
  const [open, setOpen] = useState(false);
  const topics = useSignedInParts(open)?.topics;

  useEffect(() => {
    vendor?.show();
    return () => vendor?.hide();
  }, [vendor]);

  if (vendor) return null;
  const copy = messages.chat;
  const { contact } = runtimeConfig().chat;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog
        open={open}
        title={copy.title}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{copy.close}</Button>}
      >
        <Stack gap={16}>
          <Text>{copy.intro}</Text>
          {topics?.map((topic) => (
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
    </>
  );
}
