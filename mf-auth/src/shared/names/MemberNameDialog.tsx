import { renameMember } from '@psma/api-client';
import type { OrganisationMember } from '@psma/api-contract';
import { TextField, yup } from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { problemAt, SaveDialog } from '@psma/screen-kit';
import { useRef } from 'react';
import { messageOf } from '../errors/messageOf.ts';
import { messages } from './messages.ts';
import { nameSchema } from './nameSchema.ts';

const schema = yup.object({ name: nameSchema(messages.required) });

interface MemberNameDialogProps {
  organisationId: string;
  member: Pick<OrganisationMember, 'id' | 'version' | 'name'>;
  onClose: () => void;
}

/** Corrects the own name, or as an owner that of any member (decision G367). */
export function MemberNameDialog({ organisationId, member, onClose }: MemberNameDialogProps) {
  const version = useRef(member.version);
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['organisation'] });
  return (
    <SaveDialog
      title={messages.title}
      submitLabel={messages.save}
      schema={schema}
      initialValues={{ name: member.name }}
      send={async ({ name }) => {
        await renameMember(organisationId, member.id, { version: version.current, name });
        await refetch();
        return name;
      }}
      onChanged={(current: OrganisationMember) => {
        version.current = current.version;
        void refetch();
        return messages.changedElsewhere(current.name);
      }}
      problem={(error) => problemAt(error, ['name'], messageOf(error), messages.invalid)}
      announcement={messages.done}
      onClose={onClose}
    >
      <TextField name="name" label={messages.name} hint={messages.hint} autoComplete="off" />
    </SaveDialog>
  );
}
