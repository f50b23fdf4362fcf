import { userQuery } from '@psma/api-client';
import { type UserProfile } from '@psma/api-contract';
import { SelectField, TextField, yup } from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { SaveDialog } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';

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
  return (
    <SaveDialog
      title={`${value ? copy.change : copy.add} ${label.toLowerCase()}`}
      submitLabel={copy.save}
      schema={schema}
      initialValues={{ value: value ?? '' }}
      send={async (values) => queryClient.setQueryData(userQuery().queryKey, await save(values.value))}
      problem={messageOf}
      announcement={copy.saved(label)}
      onClose={onClose}
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
    </SaveDialog>
  );
}
