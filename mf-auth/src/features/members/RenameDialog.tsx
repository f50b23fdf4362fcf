import { organisationQuery, saveOrganisation } from '@psma/api-client';
import type { Organisation } from '@psma/api-contract';
import { FORM_ERROR, FormDialog, TextField, yup } from '@psma/design-system/forms';
import { queryClient, useAnnounce } from '@psma/remote-kit';
import { useState } from 'react';
import { refetchOrganisation } from '../../organisation/refetchOrganisation.ts';
import { messages } from './messages.ts';
import { nameSchema } from './nameSchema.ts';
import { changedOrganisation, formErrors } from './serverErrors.ts';

const copy = messages.renaming;
const schema = yup.object({ name: nameSchema(messages.names.organisationRequired) });

interface RenameDialogProps {
  organisationId: string;
  organisation: Organisation;
  onClose: () => void;
}

export function RenameDialog({ organisationId, organisation, onClose }: RenameDialogProps) {
  const announce = useAnnounce();
  const [opened] = useState({ name: organisation.name });
  const cache = (changed: Organisation) => queryClient.setQueryData(organisationQuery().queryKey, changed);

  const submit = async ({ name }: { name: string }) => {
    try {
      cache(await saveOrganisation(organisationId, { version: organisation.version, name }));
    } catch (error) {
      const changed = changedOrganisation(error);
      if (!changed) return formErrors(error, { name: 'name' });
      cache(changed);
      return { [FORM_ERROR]: copy.changedElsewhere(changed.name) };
    }
    void refetchOrganisation();
    announce(copy.done(name));
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.save}
      cancelLabel={copy.cancel}
      schema={schema}
      initialValues={opened}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField name="name" label={copy.name} autoComplete="organization" />
    </FormDialog>
  );
}
