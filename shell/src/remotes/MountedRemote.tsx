import type { Location } from '@psma/remote-kit';
import {
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import Parcel from 'single-spa-react/parcel';
import { isReactNode } from '../dom/reactNodes.ts';
import { deviceClass, reportHealth } from '../federation/health.ts';
import { noteCrash } from '../federation/loadRemoteRelease.ts';
import type { MountServices } from './HostContext.ts';
import type { RemoteInstance } from './RemoteInstance.ts';
import type { StageEvent } from './stageReducer.ts';
import { whenPainted } from './whenPainted.ts';

export type MountedRemoteProps = MountServices & {
  instance: RemoteInstance;
  place: HTMLElement;
  /** Element to hydrate; null for a new one. */
  prerendered: HTMLElement | null;
  location: Location;
  dispatch: Dispatch<StageEvent>;
  onPageError: (instance: RemoteInstance, status: number) => void;
};

/** Every render passes through single-spa to the remote's root. */
export const MountedRemote = memo(function MountedRemote({
  instance,
  place,
  prerendered,
  dispatch,
  onPageError,
  ...props
}: MountedRemoteProps) {
  const { remote, candidate, lifecycles, loadingSince, scope } = instance;
  const stopLooking = useRef(() => {});
  useLayoutEffect(() => () => stopLooking.current(), []);

  const [standing] = useState(() => [...(prerendered?.children ?? [])]);
  const heard = useMemo(() => {
    const sinceLoading = () => performance.now() - loadingSince;
    const show = () => flushSync(() => dispatch({ type: 'painted', instance }));
    const crash = (error: unknown, componentStack?: string) => {
      console.error(`${remote}@${candidate.releaseId} crashed.`, error);
      noteCrash(remote, candidate, sinceLoading(), error, componentStack);
      dispatch({ type: 'crashed', instance });
    };
    return {
      onReady() {
        // Hydration leaves elements that the app does not render.
        for (const element of standing) if (!isReactNode(element)) element.remove();
        reportHealth({
          remote,
          releaseId: candidate.releaseId,
          outcome: 'loaded',
          ms: sinceLoading(),
          device: deviceClass(),
        });
        // Waits until errors of the same effects are reported.
        queueMicrotask(() => (stopLooking.current = whenPainted(place, show)));
      },
      onWaiting: (begins: boolean) => dispatch({ type: 'waiting', instance, begins }),
      onPageError: (status: number) => onPageError(instance, status),
      onCrash: crash,
      handleError: crash,
    };
  }, [instance, place, standing, dispatch, onPageError, remote, candidate, loadingSince]);

  const [wrapper] = useState(() => (prerendered ? wrapElement(prerendered) : 'div'));
  return (
    <Parcel
      config={lifecycles}
      // Typed as a tag name; React receives it unchanged.
      wrapWith={wrapper as string}
      scope={scope}
      release={{ remote, releaseId: candidate.releaseId, version: candidate.version }}
      {...heard}
      {...props}
    />
  );
});

/** Uses an existing element as the parcel's. */
const wrapElement = (element: HTMLElement) =>
  function WrappedElement({ ref }: { ref: Ref<HTMLElement> }) {
    useImperativeHandle(ref, () => element);
    return null;
  };
