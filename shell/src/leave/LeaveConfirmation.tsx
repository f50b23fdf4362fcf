import { Button, Dialog, LeaveActions, Text } from '@psma/design-system';
import { guardAgainst, useBlocker, useLocation, useScreenScope, type LeaveGuard } from '@psma/remote-kit';
import { useRef, useState } from 'react';
import { useTabCloseQuestion } from './useTabCloseQuestion.ts';

/** Router's only blocker. Loss of the session passes. */
export function LeaveConfirmation() {
  const scope = useScreenScope();
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSignInRedirect(nextLocation.state) && guardAgainst(nextLocation, scope, currentLocation) !== null,
  );
  useTabCloseQuestion(scope.leaveGuards);
  const blocked = blocker.state === 'blocked';
  const guard = blocked ? guardAgainst(blocker.location, scope, location) : null;
  const answered = useRef<object | null>(null);

  if (!blocked || !guard) return null;
  /** Called once for each question, since presses may precede a render. */
  const answer = (how: 'proceed' | 'reset') => () => {
    if (answered.current === blocker.location) return;
    answered.current = blocker.location;
    if (how === 'proceed') for (const each of scope.leaveGuards.get()) each.onLeave?.();
    blocker[how]();
  };
  return (
    <Dialog
      open
      title={guard.title}
      onClose={answer('reset')}
      actions={
        <LeaveActions
          stayLabel={guard.stayLabel}
          leaveLabel={guard.leaveLabel}
          onStay={answer('reset')}
          onLeave={answer('proceed')}
          extra={guard.extra && <ExtraAction {...guard.extra} />}
        />
      }
    >
      <Text>{guard.text}</Text>
    </Dialog>
  );
}

/** Access rule's redirect to login stores `from`. */
const isSignInRedirect = (state: unknown) => typeof state === 'object' && state !== null && 'from' in state;

function ExtraAction({ label, onSelect }: NonNullable<LeaveGuard['extra']>) {
  const [outcome, setOutcome] = useState('');
  const select = async () => setOutcome((await onSelect()) ?? '');
  return (
    <>
      <Text role="status">{outcome}</Text>
      <Button variant="quiet" onClick={() => void select()}>
        {label}
      </Button>
    </>
  );
}
