import { Page, PageHeading, Stack, Text } from '@psma/design-system';
import { trackStep } from '@psma/remote-kit';
import { useState } from 'react';
import { remote } from '../../remote.ts';
import { ItemForm } from '../features/items/ItemForm.tsx';
import { messages } from '../messages.ts';

export function EditorScreen() {
  const [items, setItems] = useState<readonly string[]>([]);
  const add = (item: string) => {
    setItems((before) => [...before, item]);
    trackStep(remote, 'itemAdded');
  };
  return (
    <Page>
      <Stack gap={24}>
        <PageHeading>{messages.editor.title}</PageHeading>
        {items.map((item) => (
          <Text key={item}>{item}</Text>
        ))}
        <ItemForm key={items.length} onAdd={add} />
      </Stack>
    </Page>
  );
}
