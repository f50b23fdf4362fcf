import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { formMessages } from './formMessages.ts';
import {
  ActionMenu,
  CheckboxGroupField,
  CopyField,
  Disclosure,
  Form,
  FormDialog,
  PasswordField,
  ProgressBubbles,
  RadioCardGroup,
  SaveStatus,
  Segments,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  yup,
} from './forms.ts';
import {
  Banner,
  ConfirmDialog,
  DesignSystemProvider,
  Dialog,
  ExternalLink,
  FailurePanel,
  LevelBadge,
  LoadingOverlay,
  SkipLink,
  type Messages,
} from './index.ts';
import { messages } from './messages.ts';

type Text = string | ((...given: never[]) => string);
type Group = Record<string, Text | Record<string, string>>;

/** Replaces every text by its name; the test's own are Greek. */
const marks: string[] = [];
const mark = (name: string, text: Text) => {
  marks.push(`<${name}>`);
  return typeof text === 'string' ? `<${name}>` : () => `<${name}>`;
};
const named = (group: Group, within = ''): object =>
  Object.fromEntries(
    Object.entries(group).map(([name, text]) => [
      name,
      typeof text === 'object' ? named(text, `${name}.`) : mark(within + name, text),
    ]),
  );
const replaced = named({ ...messages, ...formMessages }) as Messages;

const nothing = () => {};
const α = { id: '1', label: 'α', title: 'α', value: '1' };
const β = { id: '2', label: 'β', title: 'β', value: '2', exclusive: true };
const schema = yup.object({
  name: yup.string().required('γ'),
  text: yup.string(),
  choices: yup.array(yup.string().required()),
});

const inForm = (fields: ReactNode) => (
  <Form schema={schema} initialValues={{ name: '', text: '', choices: [] }} onSubmit={nothing}>
    {fields}
    <SubmitButton>σ</SubmitButton>
  </Form>
);
const press = (name: RegExp | string) => () =>
  userEvent.click(screen.getByRole('button', { name, hidden: true }));

const tones = ['info', 'success', 'warning', 'danger'] as const;
const saving = ['idle', 'saving', 'saved', 'error'] as const;
const steps = ['done', 'current', 'skipped', 'todo'] as const;

interface Example {
  shown: ReactNode;
  step?: () => Promise<unknown>;
}
const EXAMPLES: Record<string, Example> = {
  SkipLink: { shown: <SkipLink targetId="1" /> },
  ExternalLink: { shown: <ExternalLink href="https://example.org">α</ExternalLink> },
  LevelBadge: { shown: <LevelBadge score={3} name="α" /> },
  LoadingOverlay: { shown: <LoadingOverlay open />, step: () => screen.findByText(/loading/) },
  Banner: {
    shown: tones.map((tone) => (
      <Banner key={tone} tone={tone} onDismiss={nothing}>
        α
      </Banner>
    )),
  },
  FailurePanel: { shown: <FailurePanel title="α" text="β" onRetry={nothing} details="γ" /> },
  Dialog: {
    shown: (
      <Dialog open title="α" onClose={nothing}>
        β
      </Dialog>
    ),
  },
  ConfirmDialog: {
    shown: <ConfirmDialog open title="α" text="β" confirmLabel="γ" onConfirm={nothing} onCancel={nothing} />,
  },
  Disclosure: { shown: <Disclosure>α</Disclosure>, step: press(/./) },
  // Copying fails here unless `userEvent.setup` enables it.
  'CopyField, refused': { shown: <CopyField label="α" value="β" />, step: press(/./) },
  ActionMenu: { shown: <ActionMenu label="α" items={[]} /> },
  ProgressBubbles: {
    shown: <ProgressBubbles items={steps.map((state, index) => ({ label: String(index), state }))} />,
  },
  Segments: { shown: <Segments segments={[{ label: 'α', done: 1, total: 2 }]} current={0} /> },
  SaveStatus: { shown: saving.map((status) => <SaveStatus key={status} status={status} />) },
  FormDialog: {
    shown: (
      <FormDialog
        title="α"
        submitLabel="β"
        schema={schema}
        initialValues={{ name: '', text: '', choices: [] }}
        onSubmit={nothing}
        onClose={nothing}
      >
        γ
      </FormDialog>
    ),
  },
  RadioCardGroup: {
    shown: (
      <RadioCardGroup
        type="checkbox"
        name="1"
        legend="α"
        choices={[α, β]}
        value={[]}
        onChange={nothing}
        onSubmitKey={nothing}
      />
    ),
  },
  fields: {
    shown: inForm(
      <>
        <TextField name="name" label="α" optional />
        <TextAreaField name="text" label="β" limit={9} />
        <SelectField name="text" label="γ" options={[α]} />
        <CheckboxGroupField name="choices" legend="δ" options={[α]} optional />
      </>,
    ),
    step: press('σ'),
  },
  PasswordField: {
    shown: inForm(<PasswordField name="text" label="ε" autoComplete="off" />),
    step: press(/show/),
  },
};

const SAID = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'placeholder', 'title', 'alt'];
const said = () =>
  [
    document.body.textContent,
    ...[...document.body.querySelectorAll('*')].flatMap((element) =>
      SAID.map((name) => element.getAttribute(name)),
    ),
  ].join(' ');

const seen = new Set<string>();

const look = () => {
  const text = said();
  for (const each of marks) if (text.includes(each)) seen.add(each);
  expect(text.replaceAll(/<[\w.]+>/g, '')).not.toMatch(/[a-z]/i);
};

test.each(Object.entries(EXAMPLES))('%s says only what the app says', async (_, { shown, step }) => {
  render(<DesignSystemProvider messages={replaced}>{shown}</DesignSystemProvider>);
  look();
  await step?.();
  look();
});

test('where the browser copies, the app says so', async () => {
  const user = userEvent.setup();
  render(<CopyField label="α" value="β" />, {
    wrapper: ({ children }) => <DesignSystemProvider messages={replaced}>{children}</DesignSystemProvider>,
  });
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('<linkCopied>');
  seen.add('<linkCopied>');
});

test('the question before input is discarded, and the note that it was restored', async () => {
  const draft = (base: string) => ({
    read: () => ({ name: { value: 'χ', base } }),
    write: nothing,
    remove: nothing,
  });
  for (const base of ['', 'ψ']) {
    const { unmount } = render(
      <DesignSystemProvider
        messages={replaced}
        unsavedHost={{ hold: () => nothing, draft: () => draft(base) }}
      >
        <FormDialog
          title="α"
          submitLabel="β"
          schema={schema}
          initialValues={{ name: '' }}
          onSubmit={nothing}
          onClose={nothing}
        >
          <TextField name="name" label="δ" />
        </FormDialog>
      </DesignSystemProvider>,
    );
    await userEvent.keyboard('{Escape}');
    await screen.findByText('<unsaved.title>');
    look();
    unmount();
  }
});

test('each of the texts was seen', () => {
  expect(marks.filter((each) => !seen.has(each))).toEqual([]);
});

test('what the app leaves out keeps its words', () => {
  render(
    <DesignSystemProvider messages={{ tryAgain: 'Noch einmal' }}>
      <FailurePanel title="Titel" text="Text" onRetry={nothing} details="404" />
    </DesignSystemProvider>,
  );
  expect(screen.getByRole('button')).toHaveTextContent('Noch einmal');
  expect(screen.getByText('Technical details')).toBeVisible();
});
