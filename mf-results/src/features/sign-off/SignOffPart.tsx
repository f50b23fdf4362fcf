import { organisationQuery, useMembership } from '@psma/api-client';
import type { AssessmentAreas, Organisation, SignOff } from '@psma/api-contract';
import { Button, Card, Heading, Row, Stack, Text } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { SignedOff } from '../../shared/SignedOff.tsx';
import { messages as copy } from './messages.ts';
import { SignOffDialog } from './SignOffDialog.tsx';

interface SignOffPartProps {
  session: string;
  /** Null while unknown, and with older servers. */
  areas: AssessmentAreas | null;
}

/** Offers owners to sign off, until it is done. */
export function SignOffPart({ session, areas }: SignOffPartProps) {
  const { role } = useMembership();
  const { data: organisation } = useQuery({ ...organisationQuery(), enabled: role === 'OWNER' });
  if (role !== 'OWNER' || !organisation || areas?.signOff === undefined) return null;
  return <OwnersPart session={session} areas={areas} organisation={organisation} />;
}

interface OwnersPartProps {
  session: string;
  areas: AssessmentAreas;
  organisation: Organisation;
}

function OwnersPart({ session, areas, organisation }: OwnersPartProps) {
  const { signOff = null, completedBy } = areas;
  const [open, setOpen] = useState(false);
  const [isSigned, setSigned] = useState(false);
  const signed = () => {
    setOpen(false);
    setSigned(true);
  };
  return (
    <>
      {signOff === null ? (
        <SignOffPrompt
          isForOthers={needsOtherOwner(organisation, completedBy)}
          onOpen={() => setOpen(true)}
        />
      ) : null}
      {signOff !== null && isSigned ? <Confirmation signOff={signOff} /> : null}
      <SignOffDialog
        session={session}
        open={open}
        name={organisation.you?.name ?? ''}
        onClose={() => setOpen(false)}
        onSigned={signed}
      />
    </>
  );
}

/** The server's rule: where a second person is asked for, not the owner who finished. */
const needsOtherOwner = (
  { checkNeeded = false, members }: Organisation,
  completedBy: AssessmentAreas['completedBy'],
): boolean =>
  checkNeeded &&
  members.some(({ you, id }) => you && id === completedBy?.id) &&
  members.some(({ you, role }) => !you && role === 'OWNER');

interface SignOffPromptProps {
  isForOthers: boolean;
  onOpen: () => void;
}

const SignOffPrompt = ({ isForOthers, onOpen }: SignOffPromptProps) => (
  <Card component="section" aria-labelledby="sign-off" data-screen-only="">
    <Row justify="space-between">
      <Stack gap={8} sx={{ flex: '1 1 20rem' }}>
        <Heading id="sign-off">{copy.title}</Heading>
        <Text>{isForOthers ? copy.otherOwner : copy.intro}</Text>
      </Stack>
      {isForOthers ? null : (
        <Button variant="secondary" onClick={onOpen}>
          {copy.open}
        </Button>
      )}
    </Row>
  </Card>
);

/** Takes focus from the removed button. */
function Confirmation({ signOff }: { signOff: SignOff }) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Card padding="generous" data-screen-only="">
      <Text ref={text} tabIndex={-1} role="status">
        <SignedOff signOff={signOff} />
      </Text>
    </Card>
  );
}
