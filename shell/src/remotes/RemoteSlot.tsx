import { FailurePanel, Page } from '@psma/design-system';
import type { ResolvedRemote } from '@psma/release-model';
import { useLocation } from '@psma/remote-kit';
import { memo, useCallback, useContext, useState } from 'react';
import { FailureId } from '../failure/FailureId.tsx';
import { clearQuarantine } from '../federation/loadRemoteRelease.ts';
import { messages } from '../messages.ts';
import { HostContext } from './HostContext.ts';
import { RemoteStage, type ScreenInCharge } from './RemoteStage.tsx';

interface RemoteSlotProps {
  remote: ResolvedRemote | null;
  /** First shown: may contain the prerendered screen. */
  isPrerendered: boolean;
  hidden: boolean;
  onScreen: (screen: ScreenInCharge | null) => void;
  onPageError: (status: number) => void;
}

/** Shows Retry if no release can be loaded. */
export const RemoteSlot = memo(function RemoteSlot({
  remote,
  isPrerendered,
  hidden,
  onScreen,
  onPageError,
}: RemoteSlotProps) {
  const location = useLocation();
  const { services, prerenderedBy } = useContext(HostContext);
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
    if (remote) clearQuarantine(remote);
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
          <FailureId />
        </Page>
      )}
      <div hidden={hidden || failed}>
        <RemoteStage
          key={attempt}
          remote={failed ? null : remote}
          location={location}
          firstScreen={isPrerendered && attempt === 0 ? prerenderedBy : null}
          onScreen={onScreen}
          onFailure={fail}
          onPageError={onPageError}
          {...services}
        />
      </div>
    </>
  );
});
