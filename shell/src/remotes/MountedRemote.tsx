import type { Location } from '@psma/remote-kit';
import { useCallback, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import Parcel from 'single-spa-react/parcel';
import { reportHealth } from '../federation/health.ts';
import type { MountServices } from './HostContext.ts';
import type { RemoteInstance } from './RemoteInstance.ts';
import { whenDrawn } from './whenDrawn.ts';

export type MountedRemoteProps = MountServices & {
  instance: RemoteInstance;
  /** What it appears in. */
  place: HTMLElement;
  /** The first screen that it takes over; null for an empty element of its own. */
  firstScreen: HTMLElement | null;
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
  place,
  firstScreen,
  onDrawn,
  onWaiting,
  onCrash,
  ...props
}: MountedRemoteProps) {
  const { remote, candidate, lifecycles, loadingSince, scope } = instance;
  const stopLooking = useRef(() => {});
  useLayoutEffect(() => () => stopLooking.current(), []);

  const ready = useCallback(() => {
    reportHealth({
      remote,
      releaseId: candidate.releaseId,
      outcome: 'loaded',
      ms: performance.now() - loadingSince,
    });
    // Once what the same effects threw has been told: a screen that crashes is not drawn.
    queueMicrotask(() => (stopLooking.current = whenDrawn(place, () => onDrawn(instance))));
  }, [instance, place, onDrawn, remote, candidate, loadingSince]);
  const wait = useCallback((begins: boolean) => onWaiting(instance, begins), [instance, onWaiting]);
  const crash = useCallback(
    (error: unknown, componentStack?: string) => onCrash(instance, error, componentStack),
    [instance, onCrash],
  );
  const refuseToMount = useCallback((error: unknown) => crash(error), [crash]);

  const [wrapper] = useState(() => (firstScreen ? standingIn(firstScreen) : 'div'));
  return (
    <Parcel
      config={lifecycles}
      // Typed as an element's name, and given to React as it is.
      wrapWith={wrapper as string}
      scope={scope}
      release={{ remote, releaseId: candidate.releaseId, version: candidate.version }}
      onReady={ready}
      onWaiting={wait}
      onCrash={crash}
      handleError={refuseToMount}
      {...props}
    />
  );
}

/** In place of an element of the parcel's own: one that stands already. */
const standingIn = (element: HTMLElement) =>
  function Standing({ ref }: { ref: Ref<HTMLElement> }) {
    useImperativeHandle(ref, () => element);
    return null;
  };
