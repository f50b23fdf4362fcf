import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORM_ERROR, type FormApi } from 'final-form';
import { createRef, type Ref } from 'react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { Form, type FormProps } from './Form.tsx';
import { FormError } from './FormError.tsx';
import { RadioGroupField } from './RadioGroupField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { yup, type InferType } from './yup.ts';

const schema = yup.object({
  email: yup.string().trim().email('Email is invalid').required('Email Address is a required field'),
  previous: yup.string().required('Above feedback is required'),
  agree: yup.boolean().oneOf([true], 'You cannot sign up without agreeing to the terms.'),
});
type Values = InferType<typeof schema>;

const submit = jest.fn<ReturnType<FormProps<Values>['onSubmit']>, [Values]>();
const scrolled: string[] = [];

beforeEach(() => {
  submit.mockReset();
  scrolled.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('data-field') ?? this.tagName);
    // Returned by browsers with scroll promises; no cleanup.
    return Promise.resolve();
  });
});

const show = (formRef?: Ref<FormApi<Values>>) =>
  render(
    <Form
      schema={schema}
      initialValues={{ email: '', previous: '', agree: false }}
      onSubmit={(values) => submit(values)}
      formRef={formRef}
      label="Sign up"
    >
      <FormError />
      <TextField
        name="email"
        type="email"
        label="Email Address"
        hint="We write to it once."
        autoComplete="email"
      />
      <RadioGroupField
        name="previous"
        legend="Been here before?"
        options={[
          { value: 'Yes', label: 'Yes' },
          { value: 'No', label: 'No' },
        ]}
      />
      <CheckboxField name="agree" label="I agree" />
      <SubmitButton>Sign up</SubmitButton>
    </Form>,
    { wrapper: DesignSystemProvider },
  );

const email = () => screen.getByRole('textbox', { name: 'Email Address' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
const summary = () => screen.getByRole('group', { name: /put right/ });
const queriedSummary = () => screen.queryByRole('group', { name: /put right/ });
const fillRest = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
};

test('A-LAY-038 a field shows its error in red once it was left, linked to its control', async () => {
  show();
  await userEvent.type(email(), 'nobody');
  expect(email()).toHaveAccessibleDescription('We write to it once.');
  await userEvent.tab();
  expect(email()).toHaveAccessibleDescription('We write to it once. Error: Email is invalid');
  expect(email()).toBeInvalid();
  const line = screen.getByText('Email is invalid').parentElement as HTMLElement;
  const variable = /^var\((.+)\)$/.exec(getComputedStyle(line).color)?.[1] ?? '';
  expect(getComputedStyle(document.documentElement).getPropertyValue(variable)).toBe('#A4262C');
  expect(submit).not.toHaveBeenCalled();
});

test('an empty field is not judged when it is left, only when the form is sent', async () => {
  show();
  await userEvent.click(email());
  await userEvent.tab();
  expect(email()).toBeValid();
  await press();
  expect(email()).toBeInvalid();
});

test('an error waits for the pointer, so that nothing moves under a press', async () => {
  const user = userEvent.setup();
  show();
  await user.type(email(), 'nobody');
  const button = screen.getByRole('button', { name: 'Sign up' });
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect(email()).not.toHaveFocus();
  expect(screen.queryByText('Email is invalid')).toBeNull();
  await user.pointer({ target: document.body, keys: '[/MouseLeft]' });
  expect(screen.getByText('Email is invalid')).toBeInTheDocument();
});

test('A-LAY-039 a failed submit lists the errors in reading order, takes focus and scrolls to the first', async () => {
  show();
  await press();
  const list = summary();
  expect(list).toHaveFocus();
  expect(list).toHaveAccessibleName('There are 3 things to put right');
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Email Address is a required field',
    'Above feedback is required',
    'You cannot sign up without agreeing to the terms.',
  ]);
  expect(scrolled).toEqual(['email', 'DIV']);
  expect(screen.getByRole('group', { name: 'Been here before?' })).toHaveAccessibleDescription(
    'Error: Above feedback is required',
  );

  await userEvent.click(within(list).getByRole('link', { name: 'Above feedback is required' }));
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('two fields with the same error text are distinguished by their labels', async () => {
  const text = yup.string().required('Required');
  render(
    <Form schema={yup.object({ first: text, last: text })} initialValues={{}} onSubmit={() => {}}>
      <TextField name="first" label="First name" />
      <TextField name="last" label="Last name" />
      <SubmitButton>Sign up</SubmitButton>
    </Form>,
    { wrapper: DesignSystemProvider },
  );
  await press();
  for (const name of ['First name: Required', 'Last name: Required']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
});

test('what is corrected leaves the summary silently; the next failed submit focuses it', async () => {
  show();
  await press();
  await fillRest();
  expect(summary()).toHaveAccessibleName('There is one thing to put right');
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  expect(summary()).toHaveFocus();
  await userEvent.type(email(), 'a@b.example');
  expect(queriedSummary()).toBeNull();
});

test('an emptied summary does not return with emptied fields or another kind of failure', async () => {
  submit.mockResolvedValue({ [FORM_ERROR]: 'Incorrect' });
  const form = createRef<FormApi<Values>>();
  show(form);
  await press();
  await fillRest();
  await userEvent.type(email(), 'a@b.example');
  await userEvent.clear(email());
  expect(queriedSummary()).toBeNull();
  await userEvent.type(email(), 'a@b.example');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect');
  act(() => form.current?.restart());
  expect(queriedSummary()).toBeNull();
});

test('submits the values as cast by the schema, and is busy until then', async () => {
  let answer = (_errors?: undefined) => {};
  submit.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show();
  await userEvent.type(email(), '  a@b.example');
  await fillRest();
  await press();
  expect(submit).toHaveBeenCalledWith({ email: 'a@b.example', previous: 'No', agree: true });
  const button = screen.getByRole('button', { name: 'Sign up' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(button).not.toHaveAttribute('aria-busy');
});

test('a double click sends once, also where the answer is there before the second press', async () => {
  submit.mockReturnValue(undefined);
  show();
  await userEvent.type(email(), 'a@b.example');
  await fillRest();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign up' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('errors returned by the submit are shown at their fields, until these are changed', async () => {
  submit.mockResolvedValue({ email: 'Email entered does not match current email' });
  show();
  await userEvent.type(email(), 'a@b.example');
  await fillRest();
  await press();
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription(/does not match/);
  expect(scrolled).toEqual(['email', 'DIV']);
  await userEvent.type(email(), 'x');
  expect(email()).toBeValid();
  expect(queriedSummary()).toBeNull();
});

test('an error of the whole form is announced, without a summary of fields', async () => {
  submit.mockResolvedValue({ [FORM_ERROR]: 'Incorrect Email, Organisation Code or Password' });
  show();
  await userEvent.type(email(), 'a@b.example');
  await fillRest();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: Incorrect Email, Organisation Code or Password',
  );
  expect(scrolled).toEqual(['DIV']);
  await userEvent.type(email(), 'x');
  submit.mockResolvedValue(undefined);
  await press();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the form can be reached from outside', async () => {
  const form = createRef<FormApi<Values>>();
  show(form);
  await userEvent.type(email(), 'a@b.example');
  act(() => form.current?.reset());
  expect(email()).toHaveValue('');
});
