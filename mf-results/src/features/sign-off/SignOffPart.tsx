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
  const [open, setOpen] = useState(false);
  const [isSigned, setSigned] = useState(false);
  const { signOff, completedBy } = areas;
  const signed = () => {
    setOpen(false);
    setSigned(true);
  };
  if (role !== 'OWNER' || !organisation)
    return signOff ? <Signature signOff={signOff} focused={false} /> : null;
  return (
    <>
      {signOff ? <Signature signOff={signOff} focused={isSigned} /> : null}
      {signOff === null ? (
        <Offer isForOthers={needsOtherOwner(organisation, completedBy)} onOpen={() => setOpen(true)} />
      ) : null}
      {/* Keeps what was entered if another owner is first. */}
      {open ? (
        <SignOffDialog
          session={session}
          name={organisation.you?.name ?? ''}
          onClose={() => setOpen(false)}
          onSigned={signed}
        />
      ) : null}
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

interface OfferProps {
  isForOthers: boolean;
  onOpen: () => void;
}

const Offer = ({ isForOthers, onOpen }: OfferProps) =>
  isForOthers ? (
    <Text muted data-screen-only="">
      {copy.otherOwner}
    </Text>
  ) : (
    <Button variant="quiet" size="small" onClick={onOpen}>
      {copy.open}
    </Button>
  );

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
