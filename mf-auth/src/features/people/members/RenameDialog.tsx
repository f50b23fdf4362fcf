import { organisationQuery, saveOrganisation } from '@psma/api-client';
import type { Organisation } from '@psma/api-contract';
import { TextField, yup } from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { problemAt, SaveDialog } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { nameSchema } from '../../../shared/names/nameSchema.ts';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';
import { messages } from './messages.ts';

const { names, renaming: copy } = messages;
const schema = yup.object({ name: nameSchema(names.organisationRequired) });

interface RenameDialogProps {
  organisationId: string;
  organisation: Organisation;
  onClose: () => void;
}

export function RenameDialog({ organisationId, organisation, onClose }: RenameDialogProps) {
  const cache = (changed: Organisation) => queryClient.setQueryData(organisationQuery().queryKey, changed);
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.save}
      schema={schema}
      initialValues={{ name: organisation.name }}
      send={async ({ name }) => {
        cache(await saveOrganisation(organisationId, { version: organisation.version, name }));
        void refetchOrganisation();
        return name;
      }}
      onChanged={(changed: Organisation) => {
        cache(changed);
        return copy.changedElsewhere(changed.name);
      }}
      problem={(error) => problemAt(error, ['name'], messageOf(error), names.invalid)}
      announcement={copy.done}
      onClose={onClose}
    >
      <TextField name="name" label={copy.name} autoComplete="organization" />
    </SaveDialog>
  );
}
