import { Dialog, LeaveActions, Text } from '@psma/design-system';
import { guardAgainst, useBlocker, useLocation, useScreenScope } from '@psma/remote-kit';
import { useRef } from 'react';
import { ExtraAction } from './ExtraAction.tsx';
import { useTabCloseQuestion } from './useTabCloseQuestion.ts';

/**
 * The one blocker of the router. A screen's guard says which steps it objects to; losing the session is none of them.
 */
export function LeaveConfirmation() {
  const scope = useScreenScope();
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isGuardsRedirect(nextLocation.state) && guardAgainst(nextLocation, scope, currentLocation) !== null,
  );
  useTabCloseQuestion(scope.leaveGuards);
  const blocked = blocker.state === 'blocked';
  const guard = blocked ? guardAgainst(blocker.location, scope, location) : null;
  const answered = useRef<object | null>(null);

  if (!blocked || !guard) return null;
  /** Once for each question: a second press may come before the first one's effect is drawn. */
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

/** The guard sends a lost session to login and remembers where it came from; nobody chose that step. */
const isGuardsRedirect = (state: unknown) => typeof state === 'object' && state !== null && 'from' in state;
