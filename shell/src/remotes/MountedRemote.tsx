import type { Location } from '@psma/remote-kit';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import Parcel from 'single-spa-react/parcel';
import { reportHealth } from '../federation/health.ts';
import type { HostServices } from './HostContext.ts';
import type { RemoteInstance } from './RemoteInstance.ts';
import { whenDrawn } from './whenDrawn.ts';

type MountedRemoteProps = HostServices & {
  instance: RemoteInstance;
  hidden: boolean;
  location: Location;
  /** It can be shown. */
  onDrawn: (instance: RemoteInstance) => void;
  onWaiting: (instance: RemoteInstance, begins: boolean) => void;
  onCrash: (instance: RemoteInstance, error: unknown, componentStack?: string) => void;
  onPageError: (status: number) => void;
};

/** A release of a remote, mounted as a parcel of its own. */
export function MountedRemote({
  instance,
  hidden,
  onDrawn,
  onWaiting,
  onCrash,
  ...props
}: MountedRemoteProps) {
  const { remote, candidate, lifecycles, loadingSince, scope } = instance;
  const element = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState(false);

  const ready = useCallback(() => {
    reportHealth({
      remote,
      releaseId: candidate.releaseId,
      outcome: 'loaded',
      ms: performance.now() - loadingSince,
    });
    setMounted(true);
  }, [remote, candidate, loadingSince]);
  const wait = useCallback((begins: boolean) => onWaiting(instance, begins), [instance, onWaiting]);
  const crash = useCallback(
    (error: unknown, componentStack?: string) => onCrash(instance, error, componentStack),
    [instance, onCrash],
  );
  const refuseToMount = useCallback((error: unknown) => crash(error), [crash]);

  useLayoutEffect(() => {
    if (!mounted || !element.current) return undefined;
    return whenDrawn(element.current, () => onDrawn(instance));
  }, [mounted, instance, onDrawn]);

  return (
    <div hidden={hidden} ref={element}>
      <Parcel
        config={lifecycles}
        scope={scope}
        release={{ remote, releaseId: candidate.releaseId, version: candidate.version }}
        onReady={ready}
        onWaiting={wait}
        onCrash={crash}
        handleError={refuseToMount}
        {...props}
      />
    </div>
  );
}
