import { useCallback, useContext, useState } from 'react';
import { FailurePanel, Page } from '@psma/design-system';
import { useLocation } from '@psma/remote-kit';
import type { ResolvedRemote } from '@psma/release-model';
import { forgive } from '../federation/loadRemoteRelease.ts';
import { messages } from '../messages.ts';
import { RemoteStage } from './RemoteStage.tsx';
import { RemoteSurroundings } from './RemoteSurroundings.ts';

interface RemoteSlotProps {
  remote: ResolvedRemote | null;
  hidden: boolean;
  onPageError: (status: number) => void;
}

/** A remote's place inside `<main>`: its screens, or a panel with Retry when none of its releases can be loaded. */
export function RemoteSlot({ remote, hidden, onPageError }: RemoteSlotProps) {
  const location = useLocation();
  const surroundings = useContext(RemoteSurroundings);
  const [attempt, setAttempt] = useState(0);
  const [failedRemote, setFailedRemote] = useState<string | null>(null);
  const wanted = remote?.remote ?? null;
  const failed = failedRemote !== null && failedRemote === wanted;
  if (failedRemote !== null && wanted !== null && !failed) setFailedRemote(null);

  const fail = useCallback(
    (reason: unknown) => {
      console.error(`${wanted} could not be loaded.`, reason);
      setFailedRemote(wanted);
    },
    [wanted],
  );

  const retry = () => {
    if (remote) forgive(remote);
    setFailedRemote(null);
    setAttempt(attempt + 1);
  };

  return (
    <>
      {failed && (
        <Page measure>
          <FailurePanel
            level={1}
            title={messages.failure.title}
            text={messages.failure.text}
            retryLabel={messages.failure.retry}
            onRetry={retry}
          />
        </Page>
      )}
      <div hidden={hidden || failed}>
        <RemoteStage
          key={attempt}
          remote={failed ? null : remote}
          location={location}
          onFailure={fail}
          onPageError={onPageError}
          {...surroundings}
        />
      </div>
    </>
  );
}
