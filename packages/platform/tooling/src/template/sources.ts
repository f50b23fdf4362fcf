import type { TemplateNames } from './templateNames.ts';

/** Sources of a new remote: a prerendered screen for everyone, and one with a form for signed-in users. */
export const sources = ({
  remote,
  noun,
  title,
  component,
  contract,
}: TemplateNames): Record<string, string> => ({
  'paths.ts': `/* Own routes; \`remote.ts\` describes them. */

export const overview = '/${noun}';
export const editor = '/admin/${noun}';
`,
  'remote.ts': `import type { RemoteDefinition } from '@psma/release-model';
import * as paths from './paths.ts';
import { titles } from './src/messages.ts';

export const remote = {
  name: '${remote}',
  version: '1.0.0',
  contract: '${contract}',
  routes: [
    // \`first\`: the build prerenders it, so that it is shown before any script has run.
    { path: paths.overview, page: '${title}', title: titles.overview, layout: 'public', first: true },
    // \`access\`: the shell asks others to sign in, with one of these groups.
    {
      path: paths.editor,
      page: '${title} Editor',
      title: titles.editor,
      layout: 'admin',
      access: ['implementers', 'admins'],
    },
  ],
  links: [],
  // Experiments count these, once for each visitor.
  steps: [{ name: 'itemAdded', meaning: 'The visitor has added an item.' }],
} as const satisfies RemoteDefinition;
`,
  'src/entry.ts': `import { DesignSystemProvider } from '@psma/design-system';
import { createRemote } from '@psma/remote-kit';
import { App, screens } from './App.tsx';

export const { bootstrap, mount, unmount, update } = createRemote({
  App,
  Provider: DesignSystemProvider,
  addresses: Object.keys(screens),
});
`,
  'src/first.ts': `import { styledRendering } from '@psma/design-system/first';
import { prerenderScreens } from '@psma/remote-kit/first';
import { App } from './App.tsx';

/** Prerenders the screens marked in \`remote.ts\` at build time. */
export const render = async (paths: readonly string[]) => ({
  frame: null,
  screens: await prerenderScreens(App, styledRendering, paths),
});
`,
  'src/App.tsx': `import type { ScreenPath } from '@psma/release-model';
import { RouteElements } from '@psma/remote-kit';
import { lazy, type ReactNode } from 'react';
import * as paths from '../paths.ts';
import type { remote } from '../remote.ts';
import { ${component}Screen } from './screens/${component}Screen.tsx';

// Named after its path: the page fetches the file before this remote asks for it.
const EditorScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "at-admin-${noun}" */ './screens/EditorScreen.tsx')).EditorScreen,
}));

/** The screen at each address of \`remote.ts\`. */
export const screens: Record<ScreenPath<typeof remote>, ReactNode> = {
  [paths.overview]: <${component}Screen />,
  [paths.editor]: <EditorScreen />,
};

export function App() {
  return <RouteElements elements={screens} />;
}
`,
  'src/messages.ts': `/** Names of the screens in the window's title. */
export const titles = { overview: '${title}', editor: 'Edit ${title.toLowerCase()}' } as const;

/** Every text of this remote, in British English. */
export const messages = {
  overview: { title: '${title}', purpose: 'Say here what this page is for.' },
  editor: {
    title: 'Edit ${title.toLowerCase()}',
    item: 'Item',
    missing: 'Enter an item',
    add: 'Add item',
  },
};
`,
  [`src/screens/${component}Screen.tsx`]: `import { Page, PageHeading, Stack, Text } from '@psma/design-system';
import { messages } from '../messages.ts';

const { overview } = messages;

export function ${component}Screen() {
  return (
    <Page>
      <Stack gap={24}>
        <PageHeading>{overview.title}</PageHeading>
        <Text>{overview.purpose}</Text>
      </Stack>
    </Page>
  );
}
`,
  'src/screens/EditorScreen.tsx': `import { Page, PageHeading, Stack, Text } from '@psma/design-system';
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
`,
  'src/features/items/ItemForm.tsx': `import { Form, SubmitButton, TextField, yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

const { editor } = messages;

const schema = yup.object({ item: yup.string().trim().required(editor.missing) });

export function ItemForm({ onAdd }: { onAdd: (item: string) => void }) {
  return (
    <Form
      schema={schema}
      initialValues={{ item: '' }}
      label={editor.title}
      onSubmit={({ item }) => onAdd(item)}
    >
      <TextField name="item" label={editor.item} />
      <SubmitButton>{editor.add}</SubmitButton>
    </Form>
  );
}
`,
  'src/App.test.tsx': `import { DesignSystemProvider } from '@psma/design-system';
import { inlinePageData, openRemote, resetPage } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as paths from '../paths.ts';
import { App } from './App.tsx';

beforeEach(() => void inlinePageData());
afterEach(resetPage);

test('the first screen says what it is', () => {
  openRemote({ App, Provider: DesignSystemProvider }, paths.overview);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
});

test('an item is added, an empty one is refused', async () => {
  const { user } = openRemote({ App, Provider: DesignSystemProvider }, paths.editor);
  await user.click(await screen.findByRole('button', { name: 'Add item' }));
  expect(await screen.findAllByText('Enter an item')).not.toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Item' }), 'Locks');
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  expect(await screen.findByText('Locks')).toBeInTheDocument();
});
`,
  'src/conformance.test.tsx': `import { describeConformance } from '@psma/remote-kit/testing';
import { remote } from '../remote.ts';
import * as lifecycles from './entry.ts';

describeConformance({ lifecycles, routes: remote.routes, signedIn: true });
`,
});
