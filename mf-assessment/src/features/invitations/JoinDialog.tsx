import { acceptInvitation, organisationQuery, switchOrganisation } from '@psma/api-client';
import { MEMBER_NAME_MAX_LENGTH, type OwnInvitation } from '@psma/api-contract';
import { Text, UserText } from '@psma/design-system';
import { TextField, yup } from '@psma/design-system/forms';
import { notify, queryClient } from '@psma/remote-kit';
import { isMissing, problemAt, SaveDialog } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages } from './messages.ts';

const copy = messages.joining;
const schema = yup.object({
  name: yup
    .string()
    .defined()
    .transform(visibleText)
    .required(copy.nameRequired)
    .test('length', copy.nameInvalid, (value) => [...value].length <= MEMBER_NAME_MAX_LENGTH),
});

interface JoinDialogProps {
  invitation: OwnInvitation;
  onClose: () => void;
}

/** Asks for the name that colleagues see; then the page shows the new organisation. */
export function JoinDialog({ invitation: { id, organisation }, onClose }: JoinDialogProps) {
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={{ name: queryClient.getQueryData(organisationQuery().queryKey)?.you?.name ?? '' }}
      send={async ({ name }) => {
        const { organisationId } = await acceptInvitation(id, name);
        await enter(organisationId, organisation);
      }}
      problem={(error) =>
        problemAt(error, ['name'], isMissing(error) ? copy.gone : reasonOf(error), copy.nameInvalid)
      }
      onClose={onClose}
    >
      <Text strong>
        <UserText>{organisation}</UserText>
      </Text>
      <Text>{copy.text}</Text>
      <TextField name="name" label={copy.name} hint={copy.nameHint} autoComplete="name" />
    </SaveDialog>
  );
}

/** The membership exists even if the switch fails. */
async function enter(organisationId: string, organisation: string): Promise<void> {
  try {
    await switchOrganisation(organisationId);
    notify({ tone: 'success', text: copy.joined(organisation) });
  } catch {
    void queryClient.invalidateQueries({ queryKey: organisationQuery().queryKey });
    notify({ tone: 'success', text: copy.joinedOnly(organisation) });
  }
}
