import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { yup, type InferType } from './yup.ts';

const schema = yup.object({
  username: yup.string().required('Username is a required field'),
  password: yup.string().required('Password is a required field'),
  sector: yup.string().defined(),
  note: yup.string().defined(),
});
type Values = InferType<typeof schema>;

const EMPTY: Values = { username: '', password: '', sector: '', note: '' };
const submit = jest.fn<undefined, [Values]>();

const form = (initialValues: Values = EMPTY) => (
  <Form schema={schema} initialValues={initialValues} onSubmit={(values) => submit(values)}>
    <input hidden readOnly name="account" value="ann" aria-label="Account" />
    <TextField name="username" label="Username" autoComplete="username" />
    <PasswordField name="password" label="Password" autoComplete="current-password" />
    <SelectField
      name="sector"
      label="Sector"
      options={[
        { value: 'Water', label: 'Water' },
        { value: 'Food', label: 'Food' },
      ]}
    />
    <TextAreaField name="note" label="Note" />
    <SubmitButton>Send</SubmitButton>
  </Form>
);

function show(initialValues?: Values) {
  submit.mockReset();
  render(form(initialValues));
}

/** Writes a value without an event, as some browsers do. */
function fillSilently(label: string, value: string) {
  const control = screen.getByLabelText(label);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, value);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('fields that were filled without an event are sent as they are shown', async () => {
  show();
  fillSilently('Username', 'ann@example.org');
  fillSilently('Password', 'correct horse');
  fillSilently('Sector', 'Food');
  fillSilently('Note', 'two\nlines');
  await send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledWith({
    username: 'ann@example.org',
    password: 'correct horse',
    sector: 'Food',
    note: 'two\nlines',
  });
});

test('what the browser fills replaces the form’s values, and later typing replaces that', async () => {
  show({ ...EMPTY, username: 'eve@example.org' });
  fillSilently('Username', 'ann@example.org');
  fillSilently('Password', 'wrong');
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ username: 'ann@example.org', password: 'correct horse' });
});

test('one that stays empty is still missing', async () => {
  show();
  fillSilently('Username', 'ann@example.org');
  await send();
  expect(await screen.findAllByText(/Password is a required field/)).not.toHaveLength(0);
  expect(screen.queryByText(/Username is a required field/)).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

test('line ends that a control writes otherwise are no change', async () => {
  const note = 'two\r\nlines';
  show({ ...EMPTY, username: 'ann', password: 'correct horse', note });
  await send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ note });
});

test('what was typed into prerendered markup stays when it is hydrated and drawn again', async () => {
  const small = (
    <Form schema={schema} initialValues={EMPTY} onSubmit={(values) => submit(values)}>
      <TextField name="username" label="Username" />
      <TextField name="note" label="Note" />
    </Form>
  );
  const { container, unmount } = render(small);
  const prerendered = document.body.appendChild(document.createElement('div'));
  prerendered.innerHTML = container.innerHTML;
  unmount();
  fillSilently('Username', 'ann@example.org');
  // Ids of a client-rendered form differ.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(small, { container: prerendered, hydrate: true });
  await userEvent.type(screen.getByLabelText('Note'), 'two');
  await userEvent.click(screen.getByLabelText('Username'));
  await userEvent.tab();
  expect(screen.getByLabelText('Username')).toHaveValue('ann@example.org');
  jest.restoreAllMocks();
  prerendered.remove();
});
