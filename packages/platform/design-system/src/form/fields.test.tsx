import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { ExternalLink } from '../typography/ExternalLink.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { CheckboxGroupField } from './CheckboxGroupField.tsx';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { yup } from './yup.ts';

const submit = jest.fn();
beforeEach(() => submit.mockReset());

const schema = yup.object({
  name: yup.string(),
  password: yup.string(),
  sector: yup.string(),
  marks: yup.array(yup.string().required()).min(1, 'Choose at least one').max(2, 'Choose at most two'),
  notes: yup.string(),
  agree: yup.boolean().oneOf([true], 'Agree first'),
});

const show = (field: ReactNode, initialValues = {}) =>
  render(
    <Form schema={schema} initialValues={{ marks: ['a'], agree: true, ...initialValues }} onSubmit={submit}>
      {field}
      <SubmitButton>Send</SubmitButton>
    </Form>,
    { wrapper: DesignSystemProvider },
  );
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sent = () => submit.mock.calls[0]?.[0] as Record<string, unknown>;

test('text: label, hint and autocomplete; what is emptied is sent empty', async () => {
  show(
    <TextField
      name="name"
      label="Job role"
      hint="As on your badge"
      optional
      autoComplete="organization-title"
    />,
    { name: 'Guard' },
  );
  const field = screen.getByRole('textbox', { name: 'Job role (optional)' });
  expect(field).toHaveAccessibleDescription('As on your badge');
  expect(field).toHaveAttribute('autocomplete', 'organization-title');
  await userEvent.clear(field);
  await send();
  expect(sent()['name']).toBe('');
});

test('password: hidden until shown, and pasting works', async () => {
  show(<PasswordField name="password" label="New password" autoComplete="new-password" />);
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(field);
  await userEvent.paste('correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Hide new password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('select: one of the options, or none', async () => {
  show(<SelectField name="sector" label="Sector" options={[{ value: 'energy', label: 'Energy' }]} />);
  const field = screen.getByRole('combobox', { name: 'Sector' });
  expect(field).toHaveDisplayValue('Select');
  await userEvent.selectOptions(field, 'Energy');
  await send();
  expect(sent()['sector']).toBe('energy');
});

test('checkbox group: lists the chosen options in their order; the group has the error', async () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
  show(<CheckboxGroupField name="marks" legend="Markings" options={options} />, { marks: [] });
  await send();
  expect(screen.getByRole('group', { name: 'Markings' })).toHaveAccessibleDescription(
    'Error: Choose at least one',
  );
  for (const name of ['C', 'A', 'B', 'B']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await send();
  expect(sent()['marks']).toEqual(['a', 'c']);
});

test('moving inside a group is not leaving it; leaving it wrong shows its error', async () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
  show(<CheckboxGroupField name="marks" legend="Markings" options={options} />, { marks: ['a', 'b', 'c'] });
  for (const _ of options) await userEvent.tab();
  expect(screen.queryByText('Choose at most two')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Choose at most two')).toBeInTheDocument();
});

test('text area: says how much room is left, aloud when little is', async () => {
  show(<TextAreaField name="notes" label="Suggestions" limit={20} />);
  const status = () => screen.getByRole('status');
  await userEvent.type(screen.getByRole('textbox', { name: 'Suggestions' }), 'Seventeen letters');
  expect(screen.getByText('3 characters left', { selector: '[aria-hidden]' })).toBeInTheDocument();
  expect(status()).toBeEmptyDOMElement();
  await userEvent.type(screen.getByRole('textbox', { name: 'Suggestions' }), ' etc');
  expect(status()).toHaveTextContent('1 character too many');
});

test('checkbox: its error is linked, and the summary says it', async () => {
  show(
    <CheckboxField
      name="agree"
      label={
        <>
          I agree to the <ExternalLink href="https://example.org">terms</ExternalLink>
        </>
      }
      hint="Read them first"
    />,
    { agree: false },
  );
  await send();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Read them first Error: Agree first');
  expect(screen.getByRole('link', { name: 'Agree first' })).toBeInTheDocument();
});
