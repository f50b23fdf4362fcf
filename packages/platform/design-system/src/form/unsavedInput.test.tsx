import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import type { DraftField, UnsavedHost, UnsavedInput } from '../unsaved/UnsavedHost.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { CheckboxGroupField } from './CheckboxGroupField.tsx';
import { FileField } from './FileField.tsx';
import { Form } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioGroupField } from './RadioGroupField.tsx';
import { SelectField } from './SelectField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { yup } from './yup.ts';

const drafts = new Map<string, Record<string, DraftField>>();
const held = new Set<UnsavedInput>();
const host: UnsavedHost = {
  hold: (input) => {
    held.add(input);
    return () => held.delete(input);
  },
  draft: (name) => ({
    read: () => drafts.get(name) ?? null,
    write: (fields) => void drafts.set(name, structuredClone(fields)),
    remove: () => void drafts.delete(name),
  }),
};
const onClose = jest.fn();
const onSubmit = jest.fn();
const schema = yup.object();
const user = userEvent.setup();

beforeEach(() => {
  drafts.clear();
  held.clear();
  jest.resetAllMocks();
});

const inPage = (children: ReactNode) => (
  <DesignSystemProvider unsavedHost={host}>{children}</DesignSystemProvider>
);
const form = (children: ReactNode, initialValues: object = { f: undefined }) => (
  <Form schema={schema} initialValues={initialValues} label="Plan" onSubmit={() => onSubmit()}>
    {children}
    <SubmitButton>Save</SubmitButton>
  </Form>
);
const stored = () =>
  Object.fromEntries(Object.entries(drafts.get('Plan') ?? {}).map(([name, { value }]) => [name, value]));
const asks = () => [...held].some((input) => input.asksBeforeLeaving());
const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const OPTIONS = [
  { value: 'a', label: 'Ada' },
  { value: 'b', label: 'Bob' },
];
const type = (label: string) => async () => user.type(screen.getByLabelText(label), 'x');
const tick = (label: string) => async () => user.click(screen.getByLabelText(label));
const back = (label: string) => async () => user.clear(screen.getByLabelText(label));
const FIELDS = [
  { kind: 'text', field: <TextField name="f" label="F" />, change: type('F'), undo: back('F'), value: 'x' },
  {
    kind: 'long text',
    field: <TextAreaField name="f" label="F" />,
    change: type('F'),
    undo: back('F'),
    value: 'x',
  },
  {
    kind: 'email',
    field: <TextField name="f" label="F" type="email" autoComplete="email" />,
    change: type('F'),
    undo: back('F'),
    value: 'x',
  },
  {
    kind: 'choice from a list',
    field: <SelectField name="f" label="F" options={OPTIONS} placeholder="None" />,
    change: async () => user.selectOptions(screen.getByLabelText('F'), 'b'),
    undo: async () => user.selectOptions(screen.getByLabelText('F'), ''),
    value: 'b',
  },
  {
    kind: 'box',
    field: <CheckboxField name="f" label="F" />,
    change: tick('F'),
    undo: tick('F'),
    value: true,
  },
  {
    kind: 'boxes',
    field: <CheckboxGroupField name="f" legend="F" options={OPTIONS} />,
    change: tick('Bob'),
    undo: tick('Bob'),
    value: ['b'],
  },
  {
    kind: 'radio buttons',
    field: <RadioGroupField name="f" legend="F" options={OPTIONS} />,
    change: tick('Bob'),
    undo: null,
    value: 'b',
  },
];

test('first input is not restored while a parent renders, as one that stores it does', async () => {
  function Storing() {
    const [typed, setTyped] = useState('');
    return (
      <Form schema={schema} initialValues={{ f: typed }} label="Plan" onSubmit={() => onSubmit()}>
        <TextField name="f" label="F" />
        <button type="button" onClick={() => setTyped((drafts.get('Plan')?.['f']?.value as string) ?? '')}>
          Store
        </button>
      </Form>
    );
  }
  render(inPage(<Storing />));
  await user.type(screen.getByLabelText('F'), 'as');
  await press('Store');
  await user.type(screen.getByLabelText('F'), 'ked');
  await press('Store');
  expect(screen.getByLabelText('F')).toHaveValue('asked');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each(FIELDS)(
  '$kind: unchanged it never asks; changed it asks and is restored',
  async ({ field, change, undo, value }) => {
    const { unmount } = render(inPage(form(field)));
    expect(asks()).toBe(false);
    await change();
    expect(asks()).toBe(true);
    expect(stored()).toEqual({ f: value });
    if (undo) {
      await undo();
      expect([asks(), drafts.size, held.size]).toEqual([false, 0, 0]);
      await change();
    }
    unmount();
    expect(held.size).toBe(0);

    render(inPage(form(field)));
    expect(asks()).toBe(true);
    expect(screen.getByText(/has been restored/)).toHaveRole('status');
    onSubmit.mockReturnValueOnce(undefined);
    await press('Save');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect([asks(), drafts.size, held.size]).toEqual([false, 0, 0]));
  },
);

test.each([
  { field: <PasswordField name="f" label="F" autoComplete="new-password" />, isAsked: true },
  { field: <PasswordField name="f" label="F" autoComplete="off" />, isAsked: true },
  { field: <PasswordField name="f" label="F" autoComplete="current-password" />, isAsked: false },
  { field: <TextField name="f" label="F" autoComplete="one-time-code" />, isAsked: true },
  { field: <TextField name="f" label="F" autoComplete="section-a one-time-code" />, isAsked: true },
  { field: <TextField name="f" label="F" autoComplete="new-password" />, isAsked: true },
  { field: <TextField name="f" label="F" autoComplete="cc-number" />, isAsked: true },
  { field: <TextField name="f" label="F" autoComplete="username" />, isAsked: false },
])('a password or code is never stored, shown or hidden: %#', async ({ field, isAsked }) => {
  render(inPage(form(field)));
  await type('F')();
  expect([asks(), drafts.size]).toEqual([isAsked, 0]);
  const show = screen.queryByRole('button', { name: /^Show/ });
  if (show) await user.click(show);
  await type('F')();
  expect([asks(), drafts.size]).toEqual([isAsked, 0]);
});

test('a chosen file asks, and is not stored', async () => {
  render(inPage(form(<FileField name="f" label="F" />)));
  await user.upload(screen.getByLabelText('F'), new File(['x'], 'x.pdf'));
  expect([asks(), drafts.size]).toEqual([true, 0]);
});

test('a form being sent is left without a question, and has its draft until it is saved', async () => {
  const answer = Promise.withResolvers<Record<string, string> | undefined>();
  render(inPage(form(<TextField name="f" label="F" />)));
  await type('F')();
  onSubmit.mockReturnValueOnce(answer.promise);
  await press('Save');
  expect([asks(), held.size, drafts.size]).toEqual([false, 1, 1]);
  await act(async () => answer.resolve({ f: 'Refused' }));
  expect([asks(), drafts.size]).toEqual([true, 1]);
});

test('a form that is gone before its answer arrives leaves no draft behind', async () => {
  const answer = Promise.withResolvers<undefined>();
  const { unmount } = render(inPage(form(<TextField name="f" label="F" />)));
  await type('F')();
  onSubmit.mockReturnValueOnce(answer.promise);
  await press('Save');
  unmount();
  expect(drafts.size).toBe(1);
  await act(async () => answer.resolve(undefined));
  expect(drafts.size).toBe(0);
});

test('values that arrive while the user types replace only what is unchanged', async () => {
  const fields = (
    <>
      <TextField name="f" label="F" />
      <TextField name="g" label="G" />
    </>
  );
  const { rerender } = render(inPage(form(fields, { f: 'old', g: 'old' })));
  await type('F')();
  rerender(inPage(form(fields, { f: 'new', g: 'new' })));
  expect(screen.getByLabelText('F')).toHaveValue('oldx');
  expect(screen.getByLabelText('G')).toHaveValue('new');
});

test('restored over a value that was saved since then, it says so', async () => {
  const field = <TextField name="f" label="F" />;
  const { unmount } = render(inPage(form(field, { f: 'one' })));
  await type('F')();
  unmount();
  render(inPage(form(field, { f: 'two' })));
  expect(screen.getByLabelText('F')).toHaveValue('onex');
  expect(screen.getByText(/saved differently since then/)).toHaveRole('status');
});

test('leaving without saving removes the draft and restores the initial values', async () => {
  render(inPage(form(<TextField name="f" label="F" />, { f: 'one' })));
  await type('F')();
  act(() => held.forEach((input) => input.onLeave()));
  expect(screen.getByLabelText('F')).toHaveValue('one');
  expect([asks(), drafts.size, held.size]).toEqual([false, 0, 0]);
});

const formDialog = (
  <FormDialog
    title="Plan"
    submitLabel="Save"
    schema={schema}
    initialValues={{}}
    onSubmit={() => {}}
    onClose={onClose}
  >
    <TextField name="f" label="F" />
  </FormDialog>
);
const formInDialog = (
  <Dialog open title="Share" onClose={onClose}>
    {form(<TextField name="f" label="F" />)}
  </Dialog>
);
const WAYS = [
  { way: 'Escape', shown: formDialog, close: async () => user.keyboard('{Escape}') },
  { way: 'Cancel', shown: formDialog, close: () => press('Cancel') },
  { way: 'the close button', shown: formDialog, close: () => press('Close') },
  {
    way: 'Escape, a form in a plain dialog',
    shown: formInDialog,
    close: async () => user.keyboard('{Escape}'),
  },
  { way: 'the close button, a form in a plain dialog', shown: formInDialog, close: () => press('Close') },
  {
    way: 'the backdrop, a form in a plain dialog',
    shown: formInDialog,
    close: async () => {
      const backdrop = document.querySelector('.MuiDialog-container') as HTMLElement;
      fireEvent.mouseDown(backdrop);
      fireEvent.click(backdrop);
    },
  },
];

test.each(WAYS)('$way: asks once something was changed, and never before', async ({ shown, close }) => {
  render(inPage(shown));
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();

  await type('F')();
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toHaveTextContent('What you entered has not been saved.');
  await waitFor(() =>
    expect(question()?.closest('.MuiModal-root')).toContainElement(document.activeElement as HTMLElement),
  );
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText('F')).toHaveValue('x');

  await close();
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect([asks(), drafts.size]).toEqual([false, 0]);
});

test('the question gives the focus back to the field', async () => {
  render(inPage(formDialog));
  await type('F')();
  await user.keyboard('{Escape}');
  expect(question()).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText('F')).toHaveFocus();
});

test('a dialog whose closing leads to another page asks once', async () => {
  const Page = () => {
    const [open, setOpen] = useState(true);
    const closing = () => {
      onClose(asks());
      setOpen(false);
    };
    return inPage(
      <FormDialog
        open={open}
        title="Plan"
        submitLabel="Save"
        schema={schema}
        initialValues={{}}
        onSubmit={() => {}}
        onClose={closing}
      >
        <TextField name="f" label="F" />
      </FormDialog>,
    );
  };
  render(<Page />);
  await type('F')();
  await press('Cancel');
  await press('Discard');
  expect(onClose).toHaveBeenCalledWith(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
