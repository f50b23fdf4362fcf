import { createJoiningCode, createOrganisation, inviteMembers, userQuery } from '@psma/api-client';
import type { JoiningCode, Organisation, Role } from '@psma/api-contract';
import { Button, Row, Text } from '@psma/design-system';
import { TextAreaField, type SubmitErrors } from '@psma/design-system/forms';
import { useQuery } from '@psma/remote-kit';
import { formatDay, isRefused, problemAt, SaveDialog } from '@psma/screen-kit';
import { emailAddresses } from '@psma/text';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { ShownOnce } from '../../../shared/layout/ShownOnce.tsx';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';
import { inviteSchema, type NeededNames } from './inviteSchema.ts';
import { messages } from './messages.ts';
import { NameFields } from './NameFields.tsx';
import { RoleField } from './RoleField.tsx';
import { VisibleText } from './VisibleText.tsx';

const copy = messages.inviting;

interface InviteValues {
  organisationName: string;
  yourName: string;
  emails: string;
  role: Role;
}

const EMPTY: InviteValues = { organisationName: '', yourName: '', emails: '', role: 'READER' };

interface InviteDialogProps {
  organisation: Organisation;
  onClose: () => void;
  onSent: (report: string) => void;
}

/** Invites addresses, or makes a joining code for a person without one. */
export function InviteDialog(props: InviteDialogProps) {
  const { data: user, isPending } = useQuery(userQuery());
  if (isPending) return null;
  return <InviteForm {...props} typedAtSignUp={user?.organisation.name ?? ''} />;
}

interface InviteFormProps extends InviteDialogProps {
  /** Name of the organisation, which is offered for the first invitation. */
  typedAtSignUp: string;
}

function InviteForm({ organisation, typedAtSignUp, onClose, onSent }: InviteFormProps) {
  // Fixed when the dialog opens, since the first invitation sets both names.
  const [needed] = useState<NeededNames>(() => ({
    organisation: organisation.name === '',
    you: !organisation.you?.name,
  }));
  const [initialValues] = useState({ ...EMPTY, organisationName: typedAtSignUp });
  const [byCode, setByCode] = useState(false);
  const [made, setMade] = useState<JoiningCode | null>(null);
  const schema = useMemo(() => inviteSchema(needed, byCode), [needed, byCode]);

  const send = async ({ organisationName, yourName, emails, role }: InviteValues) => {
    const names = {
      ...(needed.organisation && { organisationName }),
      ...(needed.you && { yourName }),
    };
    const id = organisation.id ?? (await createOrganisation()).id;
    if (byCode) setMade(await createJoiningCode(id, { role, ...names }));
    else {
      const asked = emailAddresses(emails).map((email) => ({ email, role }));
      const { invitations } = await inviteMembers(id, { invitations: asked, ...names });
      onSent(copy.sent(invitations.length, formatDay(invitations[0]!.expires)));
    }
    void refetchOrganisation();
  };

  if (made)
    return (
      <ShownOnce
        texts={messages.joiningCode}
        intro={messages.joiningCode.text(formatDay(made.expires))}
        value={made.code}
        onClose={onClose}
      />
    );
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={byCode ? copy.makeCode : copy.send}
      schema={schema}
      initialValues={initialValues}
      send={send}
      problem={problemIn}
      onDone={() => {}}
      onClose={onClose}
    >
      {byCode ? (
        <Text>{copy.codeText}</Text>
      ) : (
        <TextAreaField name="emails" label={copy.emails} hint={copy.emailsHint} rows={2} />
      )}
      <Row>
        <Button variant="quiet" size="small" onClick={() => setByCode(!byCode)}>
          {byCode ? copy.byEmail : copy.byCode}
        </Button>
      </Row>
      <RoleField />
      <VisibleText />
      <NameFields needed={needed} />
    </SaveDialog>
  );
}

function problemIn(error: unknown): SubmitErrors {
  if (isRefused(error, 'AlreadyMember')) {
    const [email] = (error.details['emails'] as string[] | undefined) ?? [];
    if (email) return { emails: copy.isMember(email) };
  }
  return problemAt(error, ['organisationName', 'yourName'], messageOf(error), messages.names.invalid);
}
