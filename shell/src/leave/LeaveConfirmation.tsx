import { Button, Dialog, Row, Text } from '@psma/design-system';
import { guardAgainst, useBlocker, useScreenScope } from '@psma/remote-kit';
import { useEffect, useRef } from 'react';
import { ExtraAction } from './ExtraAction.tsx';

/**
 * The one blocker of the router. A screen's guard says which steps it objects to; losing the session is none of them.
 */
export function LeaveConfirmation() {
  const scope = useScreenScope();
  const blocker = useBlocker(
    ({ nextLocation }) => !isGuardsRedirect(nextLocation.state) && guardAgainst(nextLocation, scope) !== null,
  );
  const blocked = blocker.state === 'blocked';
  const guard = blocked ? guardAgainst(blocker.location, scope) : null;

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (scope.leaveGuards.get().some((each) => each.blocksTabClose?.())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [scope]);

  const answered = useRef<object | null>(null);

  if (!blocked || !guard) return null;
  /** Once for each question: a second press may come before the first one's effect is drawn. */
  const answer = (how: 'proceed' | 'reset') => () => {
    if (answered.current === blocker.location) return;
    answered.current = blocker.location;
    blocker[how]();
  };
  return (
    <Dialog
      open
      title={guard.title}
      onClose={answer('reset')}
      actions={
        <Row justify="end">
          {guard.extra && <ExtraAction {...guard.extra} />}
          <Button variant="secondary" onClick={answer('proceed')}>
            {guard.leaveLabel}
          </Button>
          <Button variant="primary" onClick={answer('reset')}>
            {guard.stayLabel}
          </Button>
        </Row>
      }
    >
      <Text>{guard.text}</Text>
    </Dialog>
  );
}

/** The guard sends a lost session to login and remembers where it came from; nobody chose that step. */
const isGuardsRedirect = (state: unknown) => typeof state === 'object' && state !== null && 'from' in state;
