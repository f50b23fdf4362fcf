import type { RecordFilter } from '@psma/api-client';
import { AUTHORITY_ACTIONS, type Adviser } from '@psma/api-contract';
import { Row } from '@psma/design-system';
import { Form, SelectField, SubmitButton, TextField, yup } from '@psma/design-system/forms';
import { useState } from 'react';
import { messages } from './messages.ts';

const schema = yup.object({
  kind: yup.string().defined(),
  adviser: yup.string().defined(),
  from: yup.string().defined(),
  to: yup.string().defined(),
});

interface RecordFilterFormProps {
  advisers: readonly Adviser[];
  onFilter: (filter: RecordFilter) => void;
}

export function RecordFilterForm({ advisers, onFilter }: RecordFilterFormProps) {
  const [shown, setShown] = useState({ kind: '', adviser: '', from: '', to: '' });
  return (
    <Form
      label={messages.filter}
      schema={schema}
      initialValues={shown}
      onSubmit={(values) => {
        const { adviser, from, to } = values;
        setShown(values);
        const kind = AUTHORITY_ACTIONS.find((one) => one === values.kind);
        onFilter({
          ...(kind && { kind }),
          ...(adviser && { adviser }),
          ...(from && { from }),
          ...(to && { to }),
        });
      }}
    >
      <SelectField
        name="kind"
        label={messages.kind}
        placeholder={messages.allKinds}
        options={AUTHORITY_ACTIONS.map((kind) => ({ value: kind, label: messages.actions[kind] }))}
        optional
      />
      <SelectField
        name="adviser"
        label={messages.adviser}
        placeholder={messages.allAdvisers}
        options={advisers.map(({ id, name }) => ({ value: id, label: name }))}
        hasUserTexts
        optional
      />
      <TextField name="from" type="date" label={messages.from} optional />
      <TextField name="to" type="date" label={messages.to} optional />
      <Row>
        <SubmitButton>{messages.show}</SubmitButton>
      </Row>
    </Form>
  );
}
