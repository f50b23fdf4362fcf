import { refetchAuthority, registeredQuery, registerOrganisation, saveRegistered } from '@psma/api-client';
import {
  REGISTERED_LENGTHS,
  SECTORS,
  type Authority,
  type RegisteredOrganisation,
  type RegisteredOrganisationRequest,
} from '@psma/api-contract';
import { SelectField, TextAreaField, TextField, yup, type InferType } from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { problemAt, SaveDialog } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { messageOf } from '../../../shared/errors/messageOf.ts';
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
  const cache = (saved: RegisteredOrganisation) =>
    queryClient.setQueryData(registeredQuery(saved.id).queryKey, saved);

  const send = async (values: Values) => {
    const request = requestOf(values);
    const saved = await (entry
      ? saveRegistered(entry.id, { version: entry.version, ...request })
      : registerOrganisation(request));
    cache(saved);
    void refetchAuthority();
    return saved;
  };

  return (
    <SaveDialog
      title={entry ? copy.editTitle : copy.add}
      submitLabel={copy.save}
      schema={schema}
      initialValues={{
        name: entry?.name ?? '',
        sector: entry?.sector ?? '',
        adviser: (entry ? entry.adviser : authority.you)?.id ?? '',
        note: entry?.note ?? '',
      }}
      send={send}
      onChanged={(current: RegisteredOrganisation) => {
        cache(current);
        return copy.changedElsewhere(current.name);
      }}
      problem={(error) => problemAt(error, ['name', 'adviser'], messageOf(error))}
      onDone={onSaved}
      onClose={onClose}
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
    </SaveDialog>
  );
}

const requestOf = ({ name, sector, adviser, note }: Values): RegisteredOrganisationRequest => ({
  name,
  sector: SECTORS.find((one) => one === sector) ?? null,
  adviser: adviser || null,
  note,
});
