import { refetchAuthority, registeredQuery, registerOrganisation, saveRegistered } from '@psma/api-client';
import {
  REGISTERED_LENGTHS,
  SECTORS,
  visibleText,
  type Authority,
  type RegisteredOrganisation,
  type RegisteredOrganisationRequest,
} from '@psma/api-contract';
import {
  FORM_ERROR,
  FormDialog,
  SelectField,
  TextAreaField,
  TextField,
  yup,
  type InferType,
} from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { useState } from 'react';
import { changedElsewhere } from '../../authority/changedElsewhere.ts';
import { refusalAt } from '../../authority/refusalAt.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { messages } from './messages.ts';

const copy = messages.editing;
const text = (most: number) => yup.string().defined().transform(visibleText).max(most, copy.tooLong(most));
const schema = yup.object({
  name: text(REGISTERED_LENGTHS.name).required(copy.nameRequired),
  sector: yup.string().defined(),
  adviser: yup.string().defined(),
  note: text(REGISTERED_LENGTHS.note),
});
type Values = InferType<typeof schema>;

interface EntryDialogProps {
  authority: Authority;
  /** Edited one; omitted for a new one. */
  entry?: RegisteredOrganisation;
  onClose: () => void;
  onSaved: (saved: RegisteredOrganisation) => void;
}

/** Adds or edits an organisation of the register. */
export function EntryDialog({ authority, entry, onClose, onSaved }: EntryDialogProps) {
  const recently = useRecentSignIn();
  const [opened] = useState<Values>(() => ({
    name: entry?.name ?? '',
    sector: entry?.sector ?? '',
    adviser: (entry ? entry.adviser : authority.you)?.id ?? '',
    note: entry?.note ?? '',
  }));
  const cache = (saved: RegisteredOrganisation) =>
    queryClient.setQueryData(registeredQuery(saved.id).queryKey, saved);

  const submit = async (values: Values) => {
    const request = requestOf(values);
    try {
      const saved = await recently(() =>
        entry
          ? saveRegistered(entry.id, { version: entry.version, ...request })
          : registerOrganisation(request),
      );
      cache(saved);
      void refetchAuthority();
      onSaved(saved);
      return undefined;
    } catch (error) {
      const current = changedElsewhere<RegisteredOrganisation>(error);
      if (!current) return refusalAt(error, { name: 'name', adviser: 'adviser' });
      cache(current);
      return { [FORM_ERROR]: copy.changedElsewhere(current.name) };
    }
  };

  return (
    <FormDialog
      title={entry ? copy.editTitle : copy.add}
      submitLabel={copy.save}
      schema={schema}
      initialValues={opened}
      onClose={onClose}
      onSubmit={submit}
      about={entry?.id ?? ''}
    >
      <TextField name="name" label={copy.name} autoComplete="off" />
      <SelectField
        name="sector"
        label={copy.sector}
        placeholder={copy.noSector}
        options={SECTORS.map((sector) => ({ value: sector, label: sector }))}
        optional
      />
      <SelectField
        name="adviser"
        label={copy.adviser}
        placeholder={messages.noAdviser}
        options={authority.advisers.map(({ id, name }) => ({ value: id, label: name }))}
        hasUserTexts
        optional
      />
      <TextAreaField
        name="note"
        label={copy.note}
        hint={copy.noteHint}
        limit={REGISTERED_LENGTHS.note}
        optional
      />
    </FormDialog>
  );
}

const requestOf = ({ name, sector, adviser, note }: Values): RegisteredOrganisationRequest => ({
  name,
  sector: SECTORS.find((one) => one === sector) ?? null,
  adviser: adviser || null,
  note,
});
