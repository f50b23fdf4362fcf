import { organisationQuery, useMembership } from '@psma/api-client';
import type { AssessmentAreas, Organisation, SignOff } from '@psma/api-contract';
import { Button, Text } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { SignedOff } from '../../shared/SignedOff.tsx';
import { messages as copy } from './messages.ts';
import { SignOffDialog } from './SignOffDialog.tsx';

interface SignOffPartProps {
  session: string;
  areas: AssessmentAreas;
}

/** Says who signed the results off. Until then, offers it to owners. */
export function SignOffPart({ session, areas }: SignOffPartProps) {
  const { role } = useMembership();
  const { data: organisation } = useQuery({ ...organisationQuery(), enabled: role === 'OWNER' });
  const [isSigned, setSigned] = useState(false);
  if (areas.signOff) return <Signature signOff={areas.signOff} focused={isSigned} />;
  if (role !== 'OWNER' || !organisation || areas.signOff === undefined) return null;
  if (needsOtherOwner(organisation, areas.completedBy)) return <Text muted>{copy.otherOwner}</Text>;
  const name = organisation.you?.name ?? '';
  return <OfferToSign session={session} name={name} onSigned={() => setSigned(true)} />;
}

/** The server's rule: where a second person is asked for, not the owner who finished. */
const needsOtherOwner = (
  { checkNeeded = false, members }: Organisation,
  completedBy: AssessmentAreas['completedBy'],
): boolean =>
  checkNeeded &&
  members.some(({ you, id }) => you && id === completedBy?.id) &&
  members.some(({ you, role }) => !you && role === 'OWNER');

interface OfferToSignProps {
  session: string;
  /** The account's name as a member. */
  name: string;
  onSigned: () => void;
}

function OfferToSign({ session, name, onSigned }: OfferToSignProps) {
  const [open, setOpen] = useState(false);
  const signed = () => {
    setOpen(false);
    onSigned();
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <SignOffDialog
        session={session}
        open={open}
        name={name}
        onClose={() => setOpen(false)}
        onSigned={signed}
      />
    </>
  );
}

interface SignatureProps {
  signOff: SignOff;
  /** Takes focus from the removed button. */
  focused: boolean;
}

function Signature({ signOff, focused }: SignatureProps) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) text.current?.focus();
  }, [focused]);
  return (
    <Text muted ref={text} {...(focused && { tabIndex: -1, role: 'status' })}>
      <SignedOff signOff={signOff} />
    </Text>
  );
}
