import { organisationQuery, useMembership } from '@psma/api-client';
import type { SignOff } from '@psma/api-contract';
import { Button, Card, Heading, Row, Stack, Text } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { SignedOff } from '../../shared/SignedOff.tsx';
import { messages as copy } from './messages.ts';
import { SignOffDialog } from './SignOffDialog.tsx';

interface SignOffPartProps {
  session: string;
  /** Undefined while unknown, and with older servers. */
  signOff: SignOff | null | undefined;
}

/** Offers owners to sign off, until it is done. */
export function SignOffPart({ session, signOff }: SignOffPartProps) {
  const { role } = useMembership();
  return role === 'OWNER' && signOff !== undefined ? (
    <OwnersPart session={session} signOff={signOff} />
  ) : null;
}

function OwnersPart({ session, signOff }: { session: string; signOff: SignOff | null }) {
  const you = useQuery(organisationQuery()).data?.you;
  const [open, setOpen] = useState(false);
  const [isSigned, setSigned] = useState(false);
  const signed = () => {
    setOpen(false);
    setSigned(true);
  };
  return (
    <>
      {signOff === null ? <SignOffPrompt onOpen={() => setOpen(true)} /> : null}
      {signOff !== null && isSigned ? <Confirmation signOff={signOff} /> : null}
      <SignOffDialog
        session={session}
        open={open}
        name={you?.name ?? ''}
        onClose={() => setOpen(false)}
        onSigned={signed}
      />
    </>
  );
}

const SignOffPrompt = ({ onOpen }: { onOpen: () => void }) => (
  <Card component="section" aria-labelledby="sign-off" data-screen-only="">
    <Row justify="space-between">
      <Stack gap={8} sx={{ flex: '1 1 20rem' }}>
        <Heading id="sign-off">{copy.title}</Heading>
        <Text>{copy.intro}</Text>
      </Stack>
      <Button variant="secondary" onClick={onOpen}>
        {copy.open}
      </Button>
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
