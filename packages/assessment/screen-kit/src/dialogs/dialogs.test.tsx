import { ApiError } from '@psma/api-client';
import { DesignSystemProvider } from '@psma/design-system';
import { TextField, yup } from '@psma/design-system/forms';
import { announcement, queryClient, QueryClientProvider } from '@psma/remote-kit';
import { enterText } from '@psma/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { problemAt } from '../problems/problemAt.ts';
import { Refusal } from '../problems/Refusal.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';

const schema = yup.object({ name: yup.string().defined() });
const refused = (name: string, details = {}) =>
  new ApiError({ status: 409, name: name as 'NotFound', details });
const problem = (error: unknown) => problemAt(error, ['name'], 'It was not saved.');

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <DesignSystemProvider>{children}</DesignSystemProvider>
  </QueryClientProvider>
);

type Props = Partial<ComponentProps<typeof SaveDialog<{ name: string }, unknown, { name: string }>>>;

function showForm(props: Props) {
  const onClose = jest.fn();
  const dialog = (name: string) => (
    <SaveDialog
      title="Name"
      submitLabel="Save"
      schema={schema}
      initialValues={{ name }}
      send={() => Promise.resolve()}
      problem={problem}
      onClose={onClose}
      {...props}
    >
      <TextField name="name" label="Your name" />
    </SaveDialog>
  );
  const { rerender } = render(dialog('Ann'), { wrapper });
  return { onClose, showWith: (name: string) => rerender(dialog(name)) };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = () => screen.getByLabelText('Your name');

test('a form sends its values, announces what was saved, and closes', async () => {
  const send = jest.fn(async ({ name }: { name: string }) => name.toUpperCase());
  const { onClose } = showForm({ send, announcement: (saved) => `Saved ${String(saved)}` });
  await enterText(field(), ' Bo');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ann Bo' });
  expect(announcement.get().text).toBe('Saved ANN BO');
});

test('what comes next replaces closing', async () => {
  const onDone = jest.fn();
  const { onClose } = showForm({ send: async () => 'stored', onDone });
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('stored'));
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['at the form', refused('Broken')],
  ['at the field that the server names', refused('Broken', { field: 'name' })],
  ['of values that are not sent', new Refusal('Choose another name.')],
])('a failure %s keeps the dialog and its entries', async (where, error) => {
  const { onClose } = showForm({ send: () => Promise.reject(error) });
  await enterText(field(), ' Bo');
  await save();
  const text = error instanceof Refusal ? 'Choose another name.' : 'It was not saved.';
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(field()).toHaveValue('Ann Bo');
  const atField = where.includes('field');
  expect(field().getAttribute('aria-invalid') === 'true').toBe(atField);
  expect(onClose).not.toHaveBeenCalled();
});

test('a stale write gives the stored version to the screen, which says so', async () => {
  const onChanged = jest.fn(({ name }: { name: string }) => `It is ${name} now.`);
  showForm({
    send: () => Promise.reject(refused('ChangedElsewhere', { current: { name: 'Cy' } })),
    onChanged,
  });
  await save();
  expect((await screen.findAllByText('It is Cy now.'))[0]).toBeVisible();
});

test('data that is loaded later does not replace the values of an open form', async () => {
  const { showWith } = showForm({});
  await screen.findByLabelText('Your name');
  showWith('Dee');
  expect(field()).toHaveValue('Ann');
});

test('an action is sent once, stays busy until what comes next is done, and closes', async () => {
  let answer = () => {};
  const send = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const onClose = jest.fn();
  render(
    <ActionDialog
      title="Remove"
      text="It is removed."
      confirmLabel="Remove it"
      send={send}
      problem={() => ''}
      announcement="Removed"
      onClose={onClose}
    />,
    { wrapper },
  );
  const button = screen.getByRole('button', { name: 'Remove it' });
  await userEvent.dblClick(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(announcement.get().text).toBe('Removed');
});

test('a failed action stays open with its problem until the next try', async () => {
  const send = jest.fn().mockRejectedValueOnce(refused('Broken')).mockResolvedValue(undefined);
  const onClose = jest.fn();
  render(
    <ActionDialog
      title="Remove"
      text="It is removed."
      confirmLabel="Remove it"
      send={send}
      problem={() => 'It was not removed.'}
      onClose={onClose}
    />,
    { wrapper },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('It was not removed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
