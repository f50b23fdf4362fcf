import { PLAN_LENGTHS, PLAN_STATUSES } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { SelectField, TextAreaField, TextField, useFormState } from '@psma/design-system/forms';
import type { ItemValues } from './itemSchema.ts';
import { messages } from './messages.ts';

const { dialog: copy, fields, status } = messages;

export interface ItemFieldsProps {
  /** True without a question: the pillar can be chosen. */
  own: boolean;
  /** True for existing items, which have a status. */
  stored: boolean;
}

export function ItemFields({ own, stored }: ItemFieldsProps) {
  const { values } = useFormState<ItemValues>({ subscription: { values: true } });
  return (
    <>
      <TextAreaField name="title" label={fields.title} rows={3} limit={PLAN_LENGTHS.title} />
      {own ? (
        <SelectField
          name="pillarId"
          label={fields.area}
          placeholder={copy.noArea}
          options={PILLARS.map(({ id, title }) => ({ value: id, label: title }))}
          optional
        />
      ) : null}
      <TextField name="responsible" label={fields.responsible} hint={copy.responsibleHint} optional />
      <TextField name="due" type="date" label={fields.due} optional />
      {stored ? (
        <SelectField
          name="status"
          label={fields.status}
          options={PLAN_STATUSES.map((value) => ({ value, label: status[value] }))}
        />
      ) : null}
      {values.status === 'DROPPED' ? (
        <TextAreaField
          name="droppedReason"
          label={fields.droppedReason}
          rows={2}
          limit={PLAN_LENGTHS.droppedReason}
        />
      ) : null}
      <TextAreaField name="note" label={fields.note} rows={3} limit={PLAN_LENGTHS.note} optional />
    </>
  );
}
