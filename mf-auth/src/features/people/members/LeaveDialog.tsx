import { removeMember } from '@psma/api-client';
import type { Organisation, OrganisationMember } from '@psma/api-contract';
import { Button, Dialog, Stack, Text } from '@psma/design-system';
import { SelectField, yup } from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { ActionDialog, memberLabel, SaveDialog } from '@psma/screen-kit';
import * as paths from '../../../../paths.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { admittedMembers } from '../organisation/admittedMembers.ts';
import { messages } from './messages.ts';
import { Subject } from './Subject.tsx';

const copy = messages.leaving;
const schema = yup.object({ successor: yup.string().required(copy.successorRequired) });

interface LeaveDialogProps {
  organisationId: string;
  organisation: Organisation;
  onClose: () => void;
  onLeft: () => void;
}

/** The only owner names a successor; the only member is asked to delete (decision G305). */
export function LeaveDialog({ organisationId, organisation, onClose, onLeft }: LeaveDialogProps) {
  const { name } = organisation;
  const members = admittedMembers(organisation);
  const you = members.find((member) => member.you);
  const others = members.filter((member) => !member.you);
  const needsSuccessor = you?.role === 'OWNER' && others.every(({ role }) => role !== 'OWNER');
  if (!you) return null;
  const leave = (owner?: string) => removeMember(organisationId, you, owner === undefined ? {} : { owner });
  const isOwner = you.role === 'OWNER';
  if (!needsSuccessor)
    return <Confirm name={name} isOwner={isOwner} leave={leave} onClose={onClose} onLeft={onLeft} />;
  return others.length === 0 ? (
    <OnlyMember name={name} onClose={onClose} />
  ) : (
    <ChooseSuccessor name={name} members={others} leave={leave} onClose={onClose} onLeft={onLeft} />
  );
}

interface LeavingProps {
  name: string;
  leave: (owner?: string) => Promise<unknown>;
  onClose: () => void;
  onLeft: () => void;
}

function Confirm({ name, isOwner, leave, onClose, onLeft }: LeavingProps & { isOwner: boolean }) {
  return (
    <ActionDialog
      title={copy.title}
      text={
        <Stack gap={12}>
          <Subject name={name} />
          <Text>{copy.text}</Text>
          {isOwner ? <Text>{copy.ownerText}</Text> : null}
        </Stack>
      }
      confirmLabel={copy.confirm}
      tone="danger"
      send={() => leave()}
      problem={messageOf}
      onDone={onLeft}
      onClose={onClose}
    />
  );
}

interface ChooseSuccessorProps extends LeavingProps {
  members: readonly OrganisationMember[];
}

function ChooseSuccessor({ name, members, leave, onClose, onLeft }: ChooseSuccessorProps) {
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.confirm}
      tone="danger"
      schema={schema}
      initialValues={{ successor: '' }}
      send={({ successor }) => leave(successor)}
      problem={messageOf}
      onDone={onLeft}
      onClose={onClose}
    >
      <Subject name={name} />
      <Text>{copy.text}</Text>
      <Text>{copy.ownerText}</Text>
      <Text>{copy.successorText}</Text>
      <SelectField
        name="successor"
        label={copy.successor}
        hasUserTexts
        options={members.map((member) => ({ value: member.id, label: memberLabel(member, members) }))}
      />
    </SaveDialog>
  );
}

function OnlyMember({ name, onClose }: { name: string; onClose: () => void }) {
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {copy.cancel}
      </Button>
      <Button variant="danger" component={Link} to={paths.deleteOrganisation} replace>
        {copy.toDelete}
      </Button>
    </>
  );
  return (
    <Dialog open title={copy.title} onClose={onClose} actions={actions}>
      <Stack gap={12}>
        <Subject name={name} />
        <Text>{copy.onlyMember}</Text>
      </Stack>
    </Dialog>
  );
}
