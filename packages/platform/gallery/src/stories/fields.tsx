import { Stack } from '@psma/design-system';
import {
  CheckboxField,
  CheckboxGroupField,
  CopyField,
  FileField,
  Form,
  FormError,
  PasswordField,
  RadioCardGroup,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  yup,
} from '@psma/design-system/forms';
import { useState, type ReactNode } from 'react';
import type { Stories } from '../story.ts';

const OPTIONS = ['Energy', 'Transport', 'Water'].map((label) => ({ value: label.toLowerCase(), label }));
const anything = yup.object({});
const required = yup.object({ required: yup.string().required('Enter something') });

const single = (field: ReactNode, initialValues: Record<string, unknown> = {}) => (
  <Form schema={anything} initialValues={initialValues} onSubmit={() => {}}>
    {field}
  </Form>
);

function Ladder({ type }: { type: 'radio' | 'checkbox' }) {
  const [one, setOne] = useState('b');
  const [many, setMany] = useState<string[]>(['a']);
  const shared = {
    name: `ladder-${type}`,
    legend: 'Which of these is true?',
    hint: 'Keys 1 to 3 choose, too.',
    choices: [
      { id: 'a', title: 'Nobody is in charge' },
      { id: 'b', title: 'Somebody is in charge' },
      { id: 'c', title: 'None of these', exclusive: true },
    ],
  };
  return type === 'radio' ? (
    <RadioCardGroup {...shared} type="radio" value={one} onChange={setOne} />
  ) : (
    <RadioCardGroup {...shared} type="checkbox" value={many} onChange={setMany} error="Choose at least one" />
  );
}

export const fields = {
  Form: {
    note: 'A failed submit lists the errors above the fields and takes the focus there. Press the button.',
    states: {
      'with a required field': (
        <Form
          schema={required}
          initialValues={{ required: '' }}
          label="Example"
          onSubmit={() => ({ required: 'The server refuses this' })}
        >
          <Stack align="start">
            <FormError />
            <TextField name="required" label="Required" />
            <SubmitButton>Send</SubmitButton>
          </Stack>
        </Form>
      ),
    },
  },
  FormError: {
    note: 'The error of a whole form; it brings itself into view.',
    states: { 'with a message': single(<FormError message="The service cannot be reached. Try again." />) },
  },
  SubmitButton: { shownWith: 'Form' },
  TextField: {
    note: 'Tells its error after it was left filled in, or after a failed submit.',
    states: {
      plain: single(<TextField name="text-plain" label="Organisation" />),
      'optional, with a hint': single(
        <TextField name="text-optional" label="Job role" hint="As your badge has it" optional />,
      ),
      'cannot be changed': single(<TextField name="text-fixed" label="Email" readOnly />, {
        'text-fixed': 'a@example.org',
      }),
      disabled: single(<TextField name="text-disabled" label="Email" disabled />),
    },
  },
  TextAreaField: {
    note: 'Says how many characters are left once few are.',
    states: {
      'nearly full': single(<TextAreaField name="area" label="Note" limit={40} />, {
        area: 'The policy was signed in spring.',
      }),
    },
  },
  PasswordField: {
    note: 'Can be shown; the browser may fill it in.',
    states: { plain: single(<PasswordField name="password" label="Password" autoComplete="off" />) },
  },
  SelectField: {
    note: "The browser's own list.",
    states: {
      plain: single(
        <SelectField name="sector" label="Sector" options={OPTIONS} placeholder="Choose a sector" />,
      ),
      disabled: single(<SelectField name="sector-disabled" label="Sector" options={OPTIONS} disabled />),
    },
  },
  FileField: {
    note: 'A file of this device; what it takes is said before it is chosen.',
    states: { plain: single(<FileField name="file" label="Report" hint="A PDF" accept=".pdf" />) },
  },
  CheckboxField: {
    note: 'One box. One that must be ticked starts as "false".',
    states: {
      plain: single(<CheckboxField name="agree" label="I agree to the terms" />),
      disabled: single(<CheckboxField name="agree-disabled" label="I agree to the terms" disabled />),
    },
  },
  CheckboxGroupField: {
    note: 'Any of several.',
    states: { plain: single(<CheckboxGroupField name="sectors" legend="Sectors" options={OPTIONS} />) },
  },
  RadioGroupField: {
    note: 'One of several.',
    states: {
      'with a hint': single(
        <RadioGroupField
          name="sector-radio"
          legend="Sector"
          options={OPTIONS}
          hint="The largest part"
          optional
        />,
      ),
    },
  },
  RadioCardGroup: {
    note: 'The choices of a question, from the lowest up. Arrows and digits choose.',
    states: {
      'one of them': <Ladder type="radio" />,
      'any of them, with an error': <Ladder type="checkbox" />,
    },
  },
  CopyField: {
    note: 'A text to take along; says so when it is copied.',
    states: { link: <CopyField label="Link" value="https://example.org/recommendations/1" /> },
  },
} satisfies Partial<Stories>;
