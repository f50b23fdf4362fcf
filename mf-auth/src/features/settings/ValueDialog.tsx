import { userQuery } from '@psma/api-client';
import { visibleText, type UserProfile } from '@psma/api-contract';
import { FORM_ERROR, FormDialog, SelectField, TextField, yup } from '@psma/design-system/forms';
import { queryClient, useAnnounce } from '@psma/remote-kit';
import { messageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';

export type ValueDialogProps = {
  label: string;
  value: string | null;
  /** Allowed values; any text if omitted. */
  choices?: readonly string[];
  autoComplete?: string;
  save: (value: string) => Promise<UserProfile>;
  onClose: () => void;
};

const copy = messages.settings;
const schema = yup.object({
  value: yup.string().transform(visibleText).required(copy.required).max(200, copy.tooLong),
});

export function ValueDialog({
  label,
  value,
  choices,
  autoComplete = 'off',
  save,
  onClose,
}: ValueDialogProps) {
  const announce = useAnnounce();
  return (
    <FormDialog
      title={`${value ? copy.change : copy.add} ${label.toLowerCase()}`}
      submitLabel={copy.save}
      schema={schema}
      initialValues={{ value: value ?? '' }}
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          queryClient.setQueryData(userQuery().queryKey, await save(values.value));
        } catch (error) {
          return { [FORM_ERROR]: messageOf(error) };
        }
        announce(copy.saved(label));
        onClose();
        return undefined;
      }}
    >
      {choices ? (
        <SelectField
          name="value"
          label={label}
          placeholder={copy.profile.sectorPlaceholder}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
      ) : (
        <TextField name="value" label={label} autoComplete={autoComplete} />
      )}
    </FormDialog>
  );
}
